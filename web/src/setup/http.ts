/** The questions about positions that somebody has set up. */
import { ask } from '../http';
import type {
  AskBest,
  AskRebuild,
  BestMove,
  CheckTable,
  JudgeTurn,
  Rebuilt,
  TableChecked,
  TurnJudged,
} from '../wire';

/** What the law says of a table as it lies. */
export function checkTable(question: CheckTable): Promise<TableChecked> {
  return ask<TableChecked>('/api/positions/check', question);
}

/** What the law says of a turn. */
export function judgeTurn(question: JudgeTurn): Promise<TurnJudged> {
  return ask<TurnJudged>('/api/positions/judge', question);
}

/** The best move of a position. */
export function bestMove(question: AskBest): Promise<BestMove> {
  return ask<BestMove>('/api/positions/best', question);
}

/** A legal table of these tiles, or the largest part of one. */
export function rebuild(question: AskRebuild): Promise<Rebuilt> {
  return ask<Rebuilt>('/api/positions/rebuild', question);
}
