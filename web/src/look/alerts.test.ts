import { describe, expect, it } from 'vitest';
import { Alerts, type Heard } from './alerts';
import type { Chosen } from './choices';

const BEFORE: Heard = { phase: 'playing', mine: false, event: 4, laid: false };

function told(switched: Pick<Chosen, 'sound' | 'vibration'>, ...seen: readonly Heard[]): readonly unknown[] {
  const heard: unknown[] = [];
  const senses = { play: (sound: string) => heard.push(sound), vibrate: (pattern: number[]) => heard.push(pattern) };
  const alerts = new Alerts(() => switched, senses);
  for (const one of seen) alerts.notice(one);
  return heard;
}

describe('what is told', () => {
  const on = { sound: 'on', vibration: 'off' } as const;

  it.each([
    ['tiles that somebody laid', { ...BEFORE, event: 5, laid: true }, ['laid']],
    ['a drawn tile not', { ...BEFORE, event: 5 }, []],
    ['the own turn, and not the tiles laid before it', { ...BEFORE, event: 5, laid: true, mine: true }, ['turn']],
    ['the end of a round', { ...BEFORE, event: 5, laid: true, phase: 'round_over' }, ['over']],
    ['nothing twice', BEFORE, []],
  ])('%s', (_, now, sounds) => {
    expect(told(on, BEFORE, now)).toEqual(sounds);
  });

  it('is nothing when a page opens in the own turn', () => {
    expect(told(on, { ...BEFORE, mine: true })).toEqual([]);
  });

  it('is felt where that is switched on, and neither heard nor felt where nothing is', () => {
    const turn = { ...BEFORE, mine: true };
    expect(told({ sound: 'off', vibration: 'on' }, BEFORE, turn)).toEqual([[50, 60, 50]]);
    expect(told({ sound: 'off', vibration: 'off' }, BEFORE, turn)).toEqual([]);
  });
});
