/** Talk at one table: what was said, and what the reader says. */
import { writable, type Readable } from 'svelte/store';
import type { Sign } from './signs';
import type { Accepted, Refused, Remark, Report, Say, Signal } from './wire';
import { say } from './words';

/** What the page shows of the talk. */
export interface TalkView {
  readonly remarks: readonly Remark[];
  /** What was said a moment ago, to be shown beside the seats. */
  readonly aloud: readonly Remark[];
  /** Why the last remark was not said. */
  readonly trouble: string;
}

/** What is sent. */
type Speech = Signal | Say | Report;
type Wish = Omit<Signal, 'id'> | Omit<Say, 'id'> | Omit<Report, 'id'>;

/** What is shown before anything was said. */
export const SILENCE: TalkView = { remarks: [], aloud: [], trouble: '' };

const LONGEST = 100;
const ALOUD_MS = 6000;

/** The talk of one table, as this page hears it. */
export class Talk {
  private readonly store = writable<TalkView>(SILENCE);
  private view = SILENCE;
  private readonly asked = new Map<string, (done: boolean) => void>();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private readonly ears = new Set<(remark: Remark) => void>();
  private readonly stem = Math.random().toString(36).slice(2);
  private count = 0;

  constructor(private readonly send: (message: Speech) => boolean) {}

  /** What to show, as a store. */
  get shown(): Readable<TalkView> {
    return this.store;
  }

  /** Tells of each remark when it is made; gives the way to stop that. */
  listen(ear: (remark: Remark) => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  /** Says a phrase or makes a face; tells whether that was heard. */
  signal(sign: Sign): Promise<boolean> {
    return this.ask({ type: 'signal', sign });
  }

  /** Says something in own words; tells whether that was heard. */
  say(text: string): Promise<boolean> {
    return this.ask({ type: 'say', text });
  }

  /** Shows a remark to whoever runs the server, and to the reader no more. */
  async report(number: number): Promise<boolean> {
    const done = await this.ask({ type: 'report', number });
    const without = (remarks: readonly Remark[]): readonly Remark[] => remarks.filter((one) => one.number !== number);
    if (done) this.show({ remarks: without(this.view.remarks), aloud: without(this.view.aloud) });
    return done;
  }

  /** Somebody has just said something. */
  heard(remark: Remark): void {
    if (!this.isNews(remark)) return;
    this.add([remark]);
    // One speaker says one thing at a time.
    const aloud = this.view.aloud.filter(({ name }) => name !== remark.name);
    this.show({ aloud: [...aloud, remark] });
    this.later(() => this.show({ aloud: this.view.aloud.filter((one) => one !== remark) }));
    for (const ear of this.ears) ear(remark);
  }

  /** All that was said so far, after coming or coming back. */
  caughtUp(remarks: readonly Remark[]): void {
    this.add(remarks.filter((remark) => this.isNews(remark)));
  }

  /** Whether this answers something of ours. */
  answered(message: Accepted | Refused): boolean {
    const settle = this.asked.get(message.id ?? '');
    if (!settle) return false;
    this.asked.delete(message.id ?? '');
    this.show({ trouble: message.type === 'refused' ? message.words : '' });
    settle(message.type === 'accepted');
    return true;
  }

  /** The connection is gone, and what was not answered may not have been said. */
  cutOff(): void {
    if (this.asked.size > 0) this.show({ trouble: say('link.notSent') });
    for (const settle of this.asked.values()) settle(false);
    this.asked.clear();
  }

  /** Ends it all. */
  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.cutOff();
    this.ears.clear();
  }

  private show(change: Partial<TalkView>): void {
    this.view = { ...this.view, ...change };
    this.store.set(this.view);
  }

  private isNews(remark: Remark): boolean {
    return remark.number > (this.view.remarks.at(-1)?.number ?? 0);
  }

  private add(remarks: readonly Remark[]): void {
    this.show({ remarks: [...this.view.remarks, ...remarks].slice(-LONGEST) });
  }

  private later(act: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      act();
    }, ALOUD_MS);
    this.timers.add(timer);
  }

  private ask(wish: Wish): Promise<boolean> {
    const id = `talk-${this.stem}-${(this.count += 1)}`;
    if (!this.send({ ...wish, id } as Speech)) {
      this.show({ trouble: say('link.notSent') });
      return Promise.resolve(false);
    }
    return new Promise((settle) => this.asked.set(id, settle));
  }
}
