/** Arithmetic in the field of 256 elements that QR codes use, and the check words it gives. */

/** x^8 + x^4 + x^3 + x^2 + 1: the polynomial that makes bytes a field. */
const MODULUS = 0x11d;
const UNITS = 255;

const powers = powersOfTwo();
const logarithms = new Map(powers.map((power, exponent) => [power, exponent]));

/** The check words for these data words: what is left when they are divided by the generator of this degree. */
export function checkWords(data: readonly number[], count: number): readonly number[] {
  const divisor = generator(count);
  const rest = [...data, ...Array.from({ length: count }, () => 0)];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at] ?? 0;
    divisor.forEach((coefficient, offset) => (rest[at + offset] = (rest[at + offset] ?? 0) ^ times(coefficient, factor)));
  }
  return rest.slice(data.length);
}

/** The product of (x - 2^i) for i below the degree, highest power first. */
function generator(degree: number): readonly number[] {
  let product: readonly number[] = [1];
  for (const root of powers.slice(0, degree)) {
    const shifted = [...product, 0];
    product = shifted.map((coefficient, at) => coefficient ^ times(product[at - 1] ?? 0, root));
  }
  return product;
}

function times(left: number, right: number): number {
  const [one, other] = [logarithms.get(left), logarithms.get(right)];
  // Zero alone has no logarithm.
  return one === undefined || other === undefined ? 0 : (powers[(one + other) % UNITS] ?? 0);
}

function powersOfTwo(): readonly number[] {
  const found = [1];
  while (found.length < UNITS) {
    const doubled = (found.at(-1) ?? 0) * 2;
    found.push(doubled > UNITS ? doubled ^ MODULUS : doubled);
  }
  return found;
}
