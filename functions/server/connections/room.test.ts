import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Connection } from './limits.ts';
import { makeRoom, type RoomLimits } from './room.ts';

/** A room whose clock stands still until it is set. */
function roomOf(limits: Partial<RoomLimits>) {
  const clock = { now: 0 };
  const room = makeRoom({ most: 100, perClient: 100, ...limits }, () => clock.now);
  const admit = (client: string): Connection => {
    const connection = room.admit(new Socket(), client);
    if (!connection) throw new Error('The connection was closed at once.');
    return connection;
  };
  return { room, clock, admit };
}

test('when there is no room, the connection that has been idle longest makes it', () => {
  const { room, clock, admit } = roomOf({ most: 3 });
  const [busy, first, second] = [admit('a'), admit('b'), admit('c')];
  room.busy(busy);
  clock.now = 500;
  expect(admit('d').isRefused).toBe(false);
  expect([busy, first, second].map(({ socket }) => socket.destroyed)).toEqual([false, true, false]);
  expect(room.counts).toEqual({ evicted: 1, refused: 0 });
});

test('a connection that answered a moment ago is not the longest idle one', () => {
  const { room, clock, admit } = roomOf({ most: 2 });
  const [first, second] = [admit('a'), admit('b')];
  clock.now = 500;
  room.busy(first);
  room.idle(first);
  clock.now = 1000;
  admit('c');
  expect([first, second].map(({ socket }) => socket.destroyed)).toEqual([false, true]);
});

test('when all are busy or have just come, the new one is refused', () => {
  const { room, admit } = roomOf({ most: 2 });
  room.busy(admit('a'));
  const young = admit('b');
  expect(admit('c').isRefused).toBe(true);
  expect(young.socket.destroyed).toBe(false);
  expect(room.counts).toEqual({ evicted: 0, refused: 1 });
});

test('a client at its limit makes room from its own connections, never from those of others', () => {
  const { clock, admit } = roomOf({ perClient: 2 });
  const [other, first, second] = [admit('other'), admit('crowd'), admit('crowd')];
  clock.now = 500;
  expect(admit('crowd').isRefused).toBe(false);
  expect([other, first, second].map(({ socket }) => socket.destroyed)).toEqual([false, true, false]);
});

test('only a few refused connections stay open at a time', () => {
  const { room, admit } = roomOf({ most: 1 });
  room.busy(admit('a'));
  const refused = Array.from({ length: 40 }, () => room.admit(new Socket(), 'b')).filter(Boolean);
  expect(refused).toHaveLength(32);
  for (const connection of refused) if (connection) room.remove(connection);
  expect(admit('b').isRefused).toBe(true);
});

test('what was closed leaves its place', () => {
  const { room, admit } = roomOf({ most: 1, perClient: 1 });
  const first = admit('a');
  room.busy(first);
  room.remove(first);
  room.remove(first);
  expect(admit('a').isRefused).toBe(false);
  expect(room.connections.size).toBe(1);
});

test('answers end their connections when three quarters of the room are taken', () => {
  const { room, admit } = roomOf({ most: 100, perClient: 4 });
  const others = Array.from({ length: 60 }, (_, index) => admit(`client-${index}`));
  const crowd = Array.from({ length: 4 }, () => admit('crowd'));
  expect([...others, ...crowd].filter(room.isTight)).toEqual(crowd);
});
