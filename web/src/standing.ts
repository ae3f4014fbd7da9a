/** How things stand at the table, read aloud: whose turn it is, and what everybody has. */
import { eventWords, sinceOwn } from './events';
import type { GameView } from './game';
import { hindrances, turnWords } from './status';
import { say } from './words';

/** Whose turn it is, what hinders it, how much time there is, and what everybody has; `now` is the page's clock. */
export function standing(view: GameView, now: number): string {
  const { snapshot } = view;
  if (!snapshot) return turnWords(view);
  const seats = snapshot.seats.map((seat, at) => seatWords(view, seat.name, at));
  const own = [turnWords(view), ...hindrances(view), openingWords(view), clockWords(view, now)];
  const all = [...own, ...seats, say('hear.pool', { n: snapshot.view.pool })];
  return all.filter((words) => words !== '').join(' ');
}

/** What has happened since the player's last turn. */
export function sinceWords({ log, snapshot }: GameView): string {
  const told = sinceOwn(log, snapshot?.seat ?? null).map(eventWords);
  return told.length === 0 ? say('hear.nothingSince') : told.join(' ');
}

function openingWords({ verdict, snapshot, planning }: GameView): string {
  const opening = verdict?.opening;
  if (!opening || !(snapshot?.can.play || planning)) return '';
  if (opening.words !== '') return opening.reached ? '' : `${opening.words}.`;
  if (opening.needed === 0) return '';
  return say('hear.opening', { n: opening.points, needed: opening.needed });
}

/** How much time is left; empty where there is no clock, or it counts hours. */
export function clockWords({ deadline, snapshot }: GameView, now: number): string {
  if (deadline === null || !snapshot || snapshot.pace.hours > 0) return '';
  return say('hear.clock', { n: Math.max(0, Math.ceil((deadline - now) / 1000)) });
}

function seatWords({ snapshot }: GameView, name: string, seat: number): string {
  const view = snapshot?.view;
  const values = { name, n: view?.sizes[seat] ?? 0 };
  if (!view || name === '') return '';
  if (view.left[seat]) return say('hear.seatLeft', values);
  return say(view.opened[seat] ? 'hear.seatOpened' : 'hear.seatUnopened', values);
}
