import { expect, test } from 'vitest';
import { spaced } from './spaced';

test.each([
  ['split R4R5R6R7R8 into R4R5R6 and R7R8', 'split R4 R5 R6 R7 R8 into R4 R5 R6 and R7 R8'],
  ['add B10 to JK10J:R10.', 'add B10 to J K10 J:R10.'],
  ['Lay R5 R13.', 'Lay R5 R13.'],
  ['BROKEN R2D2', 'BROKEN R2D2'],
])('%s', (sentence, apart) => {
  expect(spaced(sentence)).toBe(apart);
});
