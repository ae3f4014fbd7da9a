/** Reading a number as somebody types it into a score sheet; docs/scorebook.md has the table. */

/** Why what was typed is no number, or not one without a question. */
export type Problem = 'empty' | 'fraction' | 'letter' | 'sign' | 'blank' | 'zeros' | 'long';

/** What was typed. */
export type Amount = { readonly value: number } | { readonly problem: Problem };

const FRACTIONS = /[¼-¾⅐-⅞]/;
const MINUS = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
const MOST_DIGITS = 5;

/** Reads `05` as 5 and `−55` as minus 55; `00` asks, `2O` is refused. */
export function readAmount(typed: string): Amount {
  const text = typed.normalize('NFKC').replaceAll(MINUS, '-').trim();
  if (text === '') return { problem: 'empty' };
  if (FRACTIONS.test(typed) || /^[-+]?\s*\d+[.,]\d+$/.test(text)) return { problem: 'fraction' };
  if (/[^\d\s+-]/.test(text)) return { problem: 'letter' };
  const [, sign = '', rest = ''] = /^([-+]?)\s*(.*)$/s.exec(text) ?? [];
  if (!/^\d[\d\s]*$/.test(rest)) return { problem: 'sign' };
  if (/\s/.test(rest)) return { problem: 'blank' };
  return sized(rest, sign === '-');
}

function sized(digits: string, isMinus: boolean): Amount {
  const size = Number(digits);
  if (size === 0 && digits.length > 1) return { problem: 'zeros' };
  if (digits.replace(/^0+/, '').length > MOST_DIGITS) return { problem: 'long' };
  return { value: isMinus && size !== 0 ? -size : size };
}
