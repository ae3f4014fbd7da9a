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

  it('leaves the scrolling of the felt to a finger', () => {
    const finger = { device: 'touch', spot: FELT } as const;
    expect(kinds(gesture(), [news('down', 0, finger), news('move', 30, finger)])).toEqual([null, null]);
  });
});
