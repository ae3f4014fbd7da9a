/** What the line under the board says: whose turn it is, and what keeps the turn from being finished. */
import type { GameView } from './game';
import { say } from './words';

/** Whose turn it is and what there is to do. */
export function turnWords(view: GameView): string {
  const { snapshot } = view;
  if (!snapshot) return say('turn.waiting');
  if (snapshot.phase !== 'playing') return snapshot.result?.words ?? snapshot.match.words;
  if (snapshot.seat === null) return `${say('turn.watching')} ${othersTurnWords(view)}`;
  if (snapshot.can.play) return ownTurnWords(view);
  if (view.planning) return `${planWords(view)} ${say('turn.of', { name: snapshot.seats[snapshot.view.turn]?.name ?? '' })}`;
  return othersTurnWords(view);
}

/** Everything that keeps the arrangement from being a legal turn; nothing while no tile was moved. */
export function hindrances({ snapshot, verdict, changed, planning }: GameView): readonly string[] {
  if (!(snapshot?.can.play || planning) || !changed) return [];
  return verdict?.reasons.map(({ words }) => words) ?? [];
}

/** Why the connection has ended for good; empty while it has not. */
export function endWords({ link, linkWords }: GameView): string {
  if (link === 'outdated') return say('link.outdated');
  return link === 'closed' ? linkWords : '';
}

/** What has become of the connection. */
export function lossWords({ link, linkWords }: GameView): string {
  return link === 'closed' ? `${say('link.closed')} ${linkWords}`.trim() : say('link.lost');
}

/** Whether anything can be asked of the server now. */
export function canAsk({ waiting, link, taken }: GameView): boolean {
  return !waiting && link === 'open' && taken === null;
}

/** Whether the turn can be finished as the tiles lie now: legally, or at a price. */
export function canFinish(view: GameView): boolean {
  return canAsk(view) && view.snapshot?.can.play === true && view.judged && (view.verdict?.canFinish === true || penalty(view) > 0);
}

/** The tiles that finishing like this costs, at a table that penalises errors. */
export function penalty({ verdict }: GameView): number {
  return verdict?.canFinish ? 0 : (verdict?.penalty ?? 0);
}

/** Whether the turn can be ended without laying, by a draw or where the pool is empty by a pass. */
export function canDraw(view: GameView): boolean {
  const can = view.snapshot?.can;
  return canAsk(view) && (can?.draw === true || can?.pass === true);
}

function planWords({ changed, judged, verdict }: GameView): string {
  if (!changed) return say('plan.empty');
  return say(judged && verdict?.canFinish ? 'plan.legal' : 'plan.arranging');
}

function ownTurnWords({ snapshot, changed, judged, verdict }: GameView): string {
  if (judged && verdict?.canFinish) return say('turn.canFinish');
  if (changed) return say('turn.arranging');
  if (judged && verdict?.advice && snapshot?.can.draw) return say('turn.noOpening', { advice: verdict.advice });
  if (snapshot?.can.draw) return say('turn.layOrDraw');
  return snapshot?.can.pass ? say('turn.layOrPass') : say('turn.lay');
}

function othersTurnWords({ snapshot, log }: GameView): string {
  const name = snapshot?.seats[snapshot.view.turn]?.name ?? '';
  const last = log.at(-1)?.words;
  return last ? `${last} ${say('turn.of', { name })}` : say('turn.of', { name });
}
