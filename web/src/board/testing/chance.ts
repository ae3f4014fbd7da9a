/** Random choices that can be repeated: for tests that try any sequence of edits. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed * 2 + 1;
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    // Numerical Recipes' linear congruence; its high bits are random enough to choose edits.
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * limit);
  }

  /** One of these, or undefined where there is none. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** A few of these, now and then one of them twice. */
  some<T>(list: readonly T[]): readonly T[] {
    const count = 1 + this.below(3);
    return Array.from({ length: count }, () => this.pick(list)).filter((item) => item !== undefined);
  }
}
