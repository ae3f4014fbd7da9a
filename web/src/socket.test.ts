import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE, connect, socketUrl, waitBefore, type Link, type Socket } from './socket';
import { HandWire } from './testing/wire';
import { snapshotWith } from './testing/table';
import { PROTOCOL, type ToPage } from './wire';

let wires: HandWire[];
let links: Link[];
let heard: ToPage[];
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  links = [];
  heard = [];
  socket = connect({
    url: 'ws://here/api/tables/ABCD/socket',
    token: 'secret',
    onMessage: (message) => heard.push(message),
    onLink: (link) => links.push(link),
    open: (url) => {
      const wire = new HandWire(url);
      wires.push(wire);
      return wire as never;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function newest(): HandWire {
  const wire = wires.at(-1);
  if (!wire) throw new Error('no connection was opened');
  return wire;
}

test('says who is speaking before anything else', () => {
  newest().open();
  expect(newest().sent).toEqual([{ type: 'join', page: PAGE, token: 'secret', protocol: PROTOCOL }]);
  expect(links).toEqual(['connecting', 'open']);
});

test('hands on what the server says', () => {
  newest().open();
  newest().tell(snapshotWith());
  expect(heard).toEqual([snapshotWith()]);
});

test('a message while not connected is not sent, and not later either', () => {
  expect(socket.send({ type: 'sync' })).toBe(false);
  newest().open();
  expect(newest().sent).toEqual([{ type: 'join', page: PAGE, token: 'secret', protocol: PROTOCOL }]);
});

test('opens again after a loss and joins again', () => {
  newest().open();
  newest().lose();
  expect(links.at(-1)).toBe('waiting');
  vi.advanceTimersByTime(500);
  expect(wires).toHaveLength(2);
  newest().open();
  expect(newest().sent).toEqual([{ type: 'join', page: PAGE, token: 'secret', protocol: PROTOCOL }]);
});

test('waits longer after each attempt that failed, and no longer than ten seconds', () => {
  const waits = [0, 1, 2, 3, 10].map((attempt) => waitBefore(attempt, 1));
  expect(waits).toEqual([500, 1000, 2000, 4000, 10_000]);
  expect(waitBefore(0, 0)).toBe(250);
});

test('an open door without an answer does not shorten the next wait', () => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    newest().open();
    newest().lose();
    vi.advanceTimersByTime(10_000);
  }
  newest().lose();
  vi.advanceTimersByTime(500);
  expect(wires).toHaveLength(5);
});

test('an answer starts the waits from the beginning', () => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    newest().lose();
    vi.advanceTimersByTime(10_000);
  }
  newest().open();
  newest().tell(snapshotWith());
  newest().lose();
  vi.advanceTimersByTime(500);
  expect(wires).toHaveLength(6);
});

test('a connection that the server ended for good is not tried again', () => {
  newest().open();
  newest().lose(4404, 'no such table');
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
  expect(links.at(-1)).toBe('closed');
});

test('a page that is older than the server is told so and does not try again', () => {
  newest().open();
  newest().lose(4426, 'load it anew');
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
  expect(links.at(-1)).toBe('outdated');
});

test('a server that restarts is connected to again, but not by all pages at once', () => {
  newest().open();
  newest().lose(1012, 'connect again');
  vi.advanceTimersByTime(999);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(1_001);
  expect(wires).toHaveLength(2);
});

test('a page whose seat was taken does not come back by itself, but does when asked', () => {
  newest().open();
  socket.rest();
  newest().lose();
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
  socket.retry();
  newest().open();
  expect(newest().sent).toEqual([{ type: 'join', page: PAGE, token: 'secret', protocol: PROTOCOL }]);
});

test('what a wire says after it was let go is not heard', () => {
  const old = newest();
  old.open();
  socket.retry();
  old.tell(snapshotWith());
  old.lose();
  expect(heard).toEqual([]);
  expect(links.at(-1)).toBe('connecting');
});

test('closing ends all attempts', () => {
  newest().lose();
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
});

test('a table is reached by the same scheme as the page', () => {
  expect(socketUrl('AB/C', { protocol: 'https:', host: 'h:1' })).toBe('wss://h:1/api/tables/AB%2FC/socket');
  expect(socketUrl('ABCD', { protocol: 'http:', host: 'h' })).toBe('ws://h/api/tables/ABCD/socket');
});

test('a loss that nobody noticed while the device slept is found by asking', () => {
  newest().open();
  newest().tell(snapshotWith());
  socket.wake();
  expect(newest().sent.at(-1)).toEqual({ type: 'sync' });
  vi.advanceTimersByTime(5_000);
  expect(wires).toHaveLength(2);
});

test('whoever is answered after waking stays', () => {
  newest().open();
  socket.wake();
  newest().tell(snapshotWith());
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
});

test('after waking nobody waits for the next attempt', () => {
  newest().open();
  newest().lose();
  socket.wake();
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(2);
});

test('waking does not open what the server has closed for good', () => {
  newest().open();
  newest().lose(4403, 'This key does not open a seat at this table.');
  socket.wake();
  expect(wires).toHaveLength(1);
});
