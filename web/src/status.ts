/** What the line under the board says: whose turn it is, and what keeps the turn from being finished. */
import type { GameView } from './game';
import { say } from './words';

/** Whose turn it is and what there is to do. */
export function turnWords(view: GameView): string {
  const { snapshot } = view;
  if (!snapshot) return say('turn.waiting');
  if (snapshot.phase !== 'playing') return snapshot.result?.words ?? snapshot.match.words;
  if (snapshot.can.play) return ownTurnWords(view);
  return othersTurnWords(view);
}

/** Everything that keeps the arrangement from being a legal turn; nothing while no tile was moved. */
export function hindrances({ snapshot, verdict, changed }: GameView): readonly string[] {
  if (!snapshot?.can.play || !changed) return [];
  return verdict?.reasons.map(({ words }) => words) ?? [];
}

function ownTurnWords({ snapshot, changed, judged, verdict }: GameView): string {
  if (judged && verdict?.canFinish) return say('turn.canFinish');
  if (changed) return say('turn.arranging');
  if (snapshot?.can.draw) return say('turn.layOrDraw');
  return snapshot?.can.pass ? say('turn.layOrPass') : say('turn.lay');
}

function othersTurnWords({ snapshot, log }: GameView): string {
  const name = snapshot?.seats[snapshot.view.turn]?.name ?? '';
  const last = log.at(-1)?.words;
  return last ? `${last} ${say('turn.of', { name })}` : say('turn.of', { name });
}
