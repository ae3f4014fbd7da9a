import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Arrangement } from './draft';
import type { Replay } from './replay';
import { Show } from './show';

function picture(id: number): Arrangement {
  return { melds: [{ id, x: 0, y: 0, tiles: [`R${id}#1`], said: null }], rack: [] };
}

function replay(...ids: readonly number[]): () => Replay {
  return () => ({ frames: ids.map(picture), played: [] });
}

interface Stage {
  readonly show: Show;
  readonly seen: number[];
  readonly events: string[];
}

/** A screen on which every picture takes its time to arrive. */
function stage(): Stage {
  const [seen, events]: [number[], string[]] = [[], []];
  const screen = {
    show: (table: Arrangement, _: readonly string[], ms: number) => {
      seen.push(table.melds[0]?.id ?? 0);
      return new Promise<void>((resolve) => {
        setTimeout(resolve, ms);
      });
    },
    over: () => events.push('over'),
  };
  return { show: new Show(screen), seen, events };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('moves to show', () => {
  it('come one after the other, picture by picture', async () => {
    const { show, seen, events } = stage();
    void show.add(replay(1, 2), null).then(() => events.push('first'));
    void show.add(replay(3, 4), null).then(() => events.push('second'));
    expect(show.isOn).toBe(true);
    await vi.runAllTimersAsync();
    expect(seen).toEqual([1, 2, 3, 4]);
    // Whoever waits for the last of them finds the board as it is after it.
    expect(events).toEqual(['first', 'over', 'second']);
    expect(show.isOn).toBe(false);
  });

  it('stay in sight for a while each', async () => {
    const { show, seen } = stage();
    void show.add(replay(1, 2), null);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual([1]);
  });

  it('go to their end at once when they are hurried', async () => {
    const { show, seen, events } = stage();
    void show.add(replay(1, 2, 3), null);
    void show.add(replay(4), null);
    await vi.advanceTimersByTimeAsync(10);
    show.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(events).toEqual(['over']);
  });

  it('have their own pace again after that', async () => {
    const { show, seen } = stage();
    void show.add(replay(1), null);
    show.hurry();
    await vi.advanceTimersByTimeAsync(10);
    void show.add(replay(2, 3), null);
    await vi.advanceTimersByTimeAsync(10);
    expect(seen).toEqual([1, 2]);
  });

  it('never take long, however much was moved', async () => {
    const { show, events } = stage();
    void show.add(replay(...Array.from({ length: 40 }, (_, at) => at)), null);
    await vi.advanceTimersByTimeAsync(7000);
    expect(events).toEqual(['over']);
  });
});
