/** The board of the page: see `api.ts` for what it is told and what it tells. */
export type * from './api';
export { createBoard } from './board';
