/** The names of all texts of the page, taken from the English catalogue: a line for each topic. */
import type access from '../../../src/meldroom/words/catalogues/en/page/access.json';
import type account from '../../../src/meldroom/words/catalogues/en/page/account.json';
import type editor from '../../../src/meldroom/words/catalogues/en/page/editor.json';
import type book from '../../../src/meldroom/words/catalogues/en/page/book.json';
import type basic from '../../../src/meldroom/words/catalogues/en/page/basic.json';
import type board from '../../../src/meldroom/words/catalogues/en/page/board.json';
import type common from '../../../src/meldroom/words/catalogues/en/page/common.json';
import type cardreview from '../../../src/meldroom/words/catalogues/en/page/cardreview.json';
import type coach from '../../../src/meldroom/words/catalogues/en/page/coach.json';
import type gather from '../../../src/meldroom/words/catalogues/en/page/gather.json';
import type language from '../../../src/meldroom/words/catalogues/en/page/language.json';
import type look from '../../../src/meldroom/words/catalogues/en/page/look.json';
import type review from '../../../src/meldroom/words/catalogues/en/page/review.json';
import type puzzles from '../../../src/meldroom/words/catalogues/en/page/puzzles.json';
import type learn from '../../../src/meldroom/words/catalogues/en/page/learn.json';
import type shuffle from '../../../src/meldroom/words/catalogues/en/page/shuffle.json';
import type site from '../../../src/meldroom/words/catalogues/en/page/site.json';
import type start from '../../../src/meldroom/words/catalogues/en/page/start.json';
import type table from '../../../src/meldroom/words/catalogues/en/page/table.json';
import type talk from '../../../src/meldroom/words/catalogues/en/page/talk.json';
import type tiles from '../../../src/meldroom/words/catalogues/en/page/tiles.json';
import type turns from '../../../src/meldroom/words/catalogues/en/page/turns.json';

type English = typeof access &
  typeof account &
  typeof editor &
  typeof basic &
  typeof board &
  typeof book &
  typeof common &
  typeof cardreview &
  typeof coach &
  typeof gather &
  typeof language &
  typeof look &
  typeof review &
  typeof puzzles &
  typeof learn &
  typeof shuffle &
  typeof site &
  typeof start &
  typeof table &
  typeof talk &
  typeof tiles &
  typeof turns;

/** The name of a text. */
export type Key = keyof English;
