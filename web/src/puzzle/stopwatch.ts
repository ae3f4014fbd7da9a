/** Time spent on a puzzle: only while the page is looked at. */
export class Stopwatch {
  private since: number | null = null;

  constructor(
    private readonly now: () => number,
    private spent = 0,
  ) {}

  /** Milliseconds so far. */
  get ms(): number {
    return this.spent + (this.since === null ? 0 : this.now() - this.since);
  }

  /** Goes on. */
  start(): void {
    this.since ??= this.now();
  }

  /** Stands still. */
  stop(): void {
    this.spent = this.ms;
    this.since = null;
  }
}

/** A time as `1:42`, with hours `1:02:03`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
