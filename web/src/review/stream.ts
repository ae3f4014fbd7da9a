/** Asking for a review: its lines come one after another, as the server works them out. */
import { HttpProblem, problemOf, reach } from '../http';
import type { AskReview, ReviewLine } from '../wire';
import { say } from '../words';

/** Which review is wanted. */
export type Subject =
  | { readonly of: 'table'; readonly code: string; readonly key: string; readonly token: string }
  | { readonly of: 'text'; readonly text: string; readonly number: number };

/** The lines of a review; throws what the server has to say where there is none. */
export async function* reviewLines(subject: Subject, signal: AbortSignal): AsyncGenerator<ReviewLine, void> {
  const answer = await reach(pathOf(subject), { ...requestOf(subject), signal });
  if (!answer.ok || !answer.body) throw problemOf(await answer.json().catch(() => null), answer.status);
  for await (const line of linesIn(answer.body)) yield JSON.parse(line) as ReviewLine;
}

function pathOf(subject: Subject): string {
  if (subject.of === 'text') return '/api/reviews';
  const table = `/api/tables/${encodeURIComponent(subject.code)}`;
  return subject.key === '' ? `${table}/review` : `${table}/rounds/${subject.key}/review`;
}

function requestOf(subject: Subject): RequestInit {
  if (subject.of === 'table') {
    return subject.token === '' ? {} : { headers: { Authorization: `Bearer ${subject.token}` } };
  }
  const { text, number } = subject;
  const body: AskReview = { text, number };
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** The lines of a body, each as soon as it is whole. */
export async function* linesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    // One piece after the other: that is what a stream is.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read().catch(lost);
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
    if (done) break;
  }
  if (rest !== '') yield rest;
}

function lost(reason: unknown): never {
  if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
  throw new HttpProblem('no_server', say('http.noServer'));
}
