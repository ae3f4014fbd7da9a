/** What a table of Basic Rummy says of itself. */
import type { GameView } from '../game';
import { clockWords } from '../standing';
import { turnWords } from '../status';
import type { BetterChoice } from '../wire';
import { allOf, say, signed } from '../words';
import { cardName } from './cards';

/** Whose turn it is and what there is to do. */
export function basicTurnWords(view: GameView): string {
  const { snapshot } = view;
  if (!snapshot?.basic || snapshot.phase !== 'playing' || !snapshot.can.play) return turnWords(view);
  const { step, bound, takeStock, takePile } = snapshot.basic;
  if (step === 'take') return say(takeStock && takePile ? 'basic.take' : takeStock ? 'basic.takeFromStock' : 'basic.takeFromPile');
  // Once it is laid it cannot be discarded any more, and need not be warned of.
  return !snapshot.view.rack.includes(bound) ? say('basic.play') : say('basic.playBound', { card: cardName(bound) });
}

/** What the discard pile shows, read aloud. */
export function pileWords({ snapshot }: GameView): string {
  const basic = snapshot?.basic;
  if (!basic) return '';
  if (basic.covered) return say('basic.pileCovered');
  return basic.top === '' ? say('basic.pileEmpty') : say('basic.pile', { card: cardName(basic.top), n: basic.pile });
}

/** Whose turn it is, how much time there is, what lies there, and what everybody has; `now` is the page's clock. */
export function basicStanding(view: GameView, now: number): string {
  const { snapshot } = view;
  if (!snapshot) return basicTurnWords(view);
  const stock = say('basic.stock', { n: snapshot.view.pool });
  const hands = snapshot.seats.map(({ name }, at) => handWords(view, name, at)).filter((words) => words !== '');
  const all = say('basic.standing', { stock, pile: pileWords(view), hands: allOf(hands) });
  return [basicTurnWords(view), clockWords(view, now), all].filter((words) => words !== '').join(' ');
}

function handWords({ snapshot }: GameView, name: string, seat: number): string {
  if (!snapshot || name === '' || snapshot.view.left[seat]) return '';
  return say('basic.has', { name, n: snapshot.view.sizes[seat] ?? 0 });
}

/** A number with one place behind the point. */
export function tenths(points: number): number {
  return Math.round(10 * points) / 10;
}

/** By how much a choice would have been better: `+12.8 points a round on average (± 4.3)`. */
export function gainWords({ points, error }: BetterChoice): string {
  return say('basic.reviewGain', { points: signed(tenths(points)), error: tenths(error) });
}
