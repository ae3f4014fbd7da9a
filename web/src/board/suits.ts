/** The faces of tiles and cards: a shape for each colour and suit, so that colours can be told apart without seeing them. */

const SVG = 'http://www.w3.org/2000/svg';

/** One closed outline a colour or suit, in a square of 24; the joker's is a face. */
const OUTLINES: Readonly<Record<string, string>> = {
  // A disc, a square, a triangle and a five-pointed star: four outlines that differ in every size and in grey.
  red: 'M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19Z',
  blue: 'M3.5 3.5h17v17h-17Z',
  black: 'M12 2.2L22.4 21H1.6Z',
  orange: 'M12 .8L15.3 8.3L23.4 9.1L17.3 14.5L19.1 22.5L12 18.3L4.9 22.5L6.7 14.5L.6 9.1L8.7 8.3Z',
  // The four suits of cards, as everybody knows them.
  spades:
    'M12 1C9.6 5.6 2.4 9.2 2.4 14.3a4.9 4.9 0 0 0 8.2 3.6C10.3 20.2 9.5 22 8 23h8c-1.5-1-2.3-2.8-2.6-5.1a4.9 4.9 0 0 0 8.2-3.6C21.6 9.2 14.4 5.6 12 1Z',
  hearts: 'M12 22.6C7.4 18.2 1.4 13.9 1.4 8.2A5.7 5.7 0 0 1 12 5.2a5.7 5.7 0 0 1 10.6 3C22.6 13.9 16.6 18.2 12 22.6Z',
  diamonds: 'M12 .8L20.4 12L12 23.2L3.6 12Z',
  clubs:
    'M12 1a5 5 0 0 0-4.1 7.9A5 5 0 1 0 10.6 17.3C10.3 19.8 9.5 21.9 8 23h8c-1.5-1.1-2.3-3.2-2.6-5.7A5 5 0 1 0 16.1 8.9A5 5 0 0 0 12 1Z',
  joker: 'M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22Z',
};

const EYES_AND_MOUTH = 'M8 7.2v3M16 7.2v3M6 13.5c1.6 5.4 10.4 5.4 12 0';

/** Outlines of the small signs in notes and buttons, drawn with a line. */
const SIGNS = {
  bad: 'M12 3L22 20.5H2ZM12 9.5v5M12 17.3v.6',
  loose: 'M12 4v12M6.5 11L12 16.5L17.5 11M5 20.5h14',
  ok: 'M4 12.5l5 5L20 6.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  switch: 'M4 8.5h14M14 4.5l4 4l-4 4M20 15.5H6M10 11.5l-4 4l4 4',
} as const;

function path(outline: string, className: string): SVGPathElement {
  const element = document.createElementNS(SVG, 'path');
  element.setAttribute('d', outline);
  element.setAttribute('class', className);
  return element;
}

function drawing(...paths: readonly SVGPathElement[]): SVGSVGElement {
  const element = document.createElementNS(SVG, 'svg');
  element.setAttribute('viewBox', '0 0 24 24');
  element.setAttribute('aria-hidden', 'true');
  element.append(...paths);
  return element;
}

/** The mark of a colour or a suit, or the face of the joker. */
export function suitMark(colour: string): SVGSVGElement {
  const outline = path(OUTLINES[colour] ?? '', 'suit-body');
  return colour === 'joker' ? drawing(outline, path(EYES_AND_MOUTH, 'suit-line')) : drawing(outline);
}

/** A small sign. */
export function sign(name: keyof typeof SIGNS): SVGSVGElement {
  return drawing(path(SIGNS[name], 'suit-line'));
}
