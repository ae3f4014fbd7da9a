import { describe, expect, it } from 'vitest';
import { Gesture, type Meaning, type PointerNews, type Spot } from './gesture';

const FELT: Spot = { zone: 'felt', tile: null, meld: null };
const TILE: Spot = { zone: 'tile', tile: 'R7#1', meld: null };

function gesture(): Gesture {
  return new Gesture((spot) => (spot.tile === null ? [] : [spot.tile]));
}

function news(type: PointerNews['type'], x: number, more: Partial<PointerNews> = {}): PointerNews {
  return { type, pointer: 1, device: 'mouse', spot: TILE, x, y: 0, range: false, more: false, time: 0, ...more };
}

function kinds(machine: Gesture, events: readonly PointerNews[]): readonly (Meaning['is'] | null)[] {
  return events.map((event) => machine.take(event)?.is ?? null);
}

describe('a pointer on a tile', () => {
  it('taps when it goes up where it came down', () => {
    expect(kinds(gesture(), [news('down', 0), news('move', 2), news('up', 2)])).toEqual([null, null, 'tap']);
  });

  it('lifts, carries and drops when it goes further', () => {
    const events = [news('down', 0), news('move', 9), news('move', 30), news('up', 40)];
    expect(kinds(gesture(), events)).toEqual([null, 'lift', 'carry', 'drop']);
  });

  it('may tremble more under a finger than under a mouse', () => {
    const events = [news('down', 0, { device: 'touch' }), news('move', 8, { device: 'touch' })];
    expect(kinds(gesture(), events)).toEqual([null, null]);
  });

  it('drops once, however often it is said to go up', () => {
    const events = [news('down', 0), news('move', 9), news('up', 40), news('up', 40), news('cancel', 40)];
    expect(kinds(gesture(), events)).toEqual([null, 'lift', 'drop', null, null]);
  });

  it.each([
    ['is cancelled', (machine: Gesture) => machine.take(news('cancel', 20))],
    ['loses the hand', (machine: Gesture) => machine.stop()],
  ])('puts the tiles back when it %s', (_, end) => {
    const machine = gesture();
    kinds(machine, [news('down', 0), news('move', 9)]);
    expect(end(machine)).toEqual({ is: 'back' });
    expect(machine.carried).toEqual([]);
    expect(machine.take(news('up', 30))).toBeNull();
  });

  it('keeps the hand when another pointer comes down, goes up or is cancelled', () => {
    const machine = gesture();
    kinds(machine, [news('down', 0), news('move', 9)]);
    const other = { pointer: 2, spot: { ...TILE, tile: 'B1#2' } };
    expect(kinds(machine, [news('down', 5, other), news('move', 50, other), news('up', 50, other)])).toEqual([null, null, null]);
    expect(machine.take(news('up', 30))).toMatchObject({ is: 'drop', tiles: ['R7#1'] });
  });

  it('means the whole meld with a second tap soon after the first, and not with a third', () => {
    const tap = (time: number): readonly PointerNews[] => [news('down', 0, { time }), news('up', 0, { time })];
    const events = [...tap(0), ...tap(200), ...tap(300), ...tap(2000)];
    expect(kinds(gesture(), events).filter(Boolean)).toEqual(['tap', 'double', 'tap', 'tap']);
  });

  it('adds to the selection when a finger stays long', () => {
    const machine = gesture();
    machine.take(news('down', 0, { device: 'touch', time: 0 }));
    expect(machine.take(news('up', 0, { device: 'touch', time: 600 }))).toMatchObject({ is: 'tap', more: true });
  });
});

describe('a pointer on free felt', () => {
  it('draws a box with the mouse', () => {
    const events = [news('down', 0, { spot: FELT }), news('move', 9), news('move', 30), news('up', 40)];
    expect(kinds(gesture(), events)).toEqual([null, 'box', 'box', 'boxed']);
  });

  it('moves the table along with a finger, and throws it', () => {
    const machine = gesture();
    const finger = (type: PointerNews['type'], x: number, time: number): Meaning | null =>
      machine.take(news(type, x, { device: 'touch', spot: FELT, time }));
    finger('down', 0, 0);
    expect(finger('move', 30, 20)).toEqual({ is: 'pan', by: { x: 30, y: 0 } });
    expect(finger('move', 50, 30)).toEqual({ is: 'pan', by: { x: 20, y: 0 } });
    expect(finger('up', 50, 40)).toEqual({ is: 'fling', speed: { x: 1.25, y: 0 } });
  });

  it('throws nothing when the finger has stopped before it goes up', () => {
    const machine = gesture();
    const finger = { device: 'touch', spot: FELT } as const;
    kinds(machine, [news('down', 0, finger), news('move', 30, { ...finger, time: 20 })]);
    expect(machine.take(news('up', 30, { ...finger, time: 500 }))).toEqual({ is: 'fling', speed: { x: 0, y: 0 } });
  });

  it('shows everything after two taps of a finger on one place, and not of a mouse', () => {
    const tap = (device: PointerNews['device'], x: number, time: number): readonly PointerNews[] =>
      (['down', 'up'] as const).map((type) => news(type, x, { device, time, spot: FELT }));
    expect(kinds(gesture(), [...tap('touch', 0, 0), ...tap('touch', 5, 200)]).filter(Boolean)).toEqual(['tap', 'fit']);
    expect(kinds(gesture(), [...tap('touch', 0, 0), ...tap('touch', 90, 200)]).filter(Boolean)).toEqual(['tap', 'tap']);
    expect(kinds(gesture(), [...tap('mouse', 0, 0), ...tap('mouse', 5, 200)]).filter(Boolean)).toEqual(['tap', 'tap']);
  });
});

describe('two fingers', () => {
  const ON_TABLE: Spot = { zone: 'tile', tile: 'R7#1', meld: 3 };
  const one = { device: 'touch', spot: ON_TABLE } as const;
  const other = { device: 'touch', spot: FELT, pointer: 2 } as const;

  it('pinch the table about their middle, tiles under them or not', () => {
    const machine = gesture();
    expect(machine.take(news('down', 0, one))).toBeNull();
    expect(machine.take(news('down', 100, other))).toEqual({ is: 'grip', about: { x: 50, y: 0 } });
    expect(machine.take(news('move', 200, other))).toEqual({ is: 'pinch', factor: 2, about: { x: 100, y: 0 } });
    expect(machine.take(news('move', -20, one))).toEqual({ is: 'pinch', factor: 2.2, about: { x: 90, y: 0 } });
    expect(machine.carried).toEqual([]);
  });

  it('become one that moves the table along', () => {
    const machine = gesture();
    kinds(machine, [news('down', 0, one), news('down', 100, other), news('up', 0, one), news('cancel', 0, one)]);
    expect(machine.take(news('move', 120, other))).toEqual({ is: 'pan', by: { x: 20, y: 0 } });
    expect(machine.take(news('up', 120, other))?.is).toBe('fling');
    expect(machine.busy).toBe(false);
  });

  it('pinch also where the first has begun to move the table along', () => {
    const machine = gesture();
    const first = { device: 'touch', spot: FELT } as const;
    kinds(machine, [news('down', 0, first), news('move', 30, first), news('down', 130, other)]);
    expect(machine.take(news('move', 80, other))).toMatchObject({ is: 'pinch', factor: 0.5 });
  });

  it('do not pinch where the first is on the rack', () => {
    const machine = gesture();
    kinds(machine, [news('down', 0, { device: 'touch' }), news('down', 100, other)]);
    expect(machine.take(news('move', 200, other))).toBeNull();
    expect(machine.take(news('move', 30, { device: 'touch' }))?.is).toBe('lift');
  });
});
