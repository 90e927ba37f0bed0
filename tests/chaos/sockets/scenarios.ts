import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ABORTS, HOSTILE, openConnection, requestText, sendAndLeave } from './raw-connection.ts';

/** Something that hostile or unlucky clients do to a server, until it ends. */
export interface Scenario {
  readonly name: string;
  run(target: Target): Promise<void>;
}

export interface Target {
  readonly url: string;
  /** Pages and assets that exist. */
  readonly paths: readonly string[];
  /** How long clients stay that stay. */
  readonly holdMs: number;
  /** Clients that leave before their answer. */
  readonly aborts: number;
}

const AT_ONCE = 50;
/** Each of them, so about 500 a second leave together. */
const ABORT_EVERY_MS = 100;

export const SCENARIOS: readonly Scenario[] = [
  ...ABORTS.map((how) => ({
    name: `leave by ${how}`,
    run: ({ url, paths, aborts }: Target) =>
      inTurns(Math.ceil(aborts / ABORTS.length), async (index) => {
        await pause(ABORT_EVERY_MS);
        const path = paths[index % paths.length] ?? '/';
        // The server may refuse one.
        await sendAndLeave(url, requestText(path, index % 3 === 0 ? 'HEAD' : 'GET'), how, HOSTILE).catch(() => {});
      }),
  })),
  {
    name: '300 connections, 200 unread requests each',
    run: ({ url, holdMs }) => hold({ url, count: 300, holdMs, first: requestText('/').repeat(200) }),
  },
  {
    name: '10 connections, 1,500 unread requests each',
    run: ({ url, holdMs }) => hold({ url, count: 10, holdMs, first: requestText('/nope').repeat(1500) }),
  },
  {
    name: '300 slow readers',
    run: ({ url, holdMs }) => hold({ url, count: 300, holdMs, first: requestText('/').repeat(8), reads: 64 }),
  },
  {
    name: '300 slow writers',
    run: ({ url, holdMs }) => hold({ url, count: 300, holdMs, first: 'GET / HTTP/1.1\r\n', more: 'x-slow: 1\r\n' }),
  },
  {
    name: '300 slow senders of a lead',
    run: ({ url, holdMs }) => hold({ url, count: 300, holdMs, first: SLOW_LEAD, more: ' ' }),
  },
  { name: '1,500 idle connections', run: ({ url, holdMs }) => hold({ url, count: 1500, holdMs }) },
];

const SLOW_LEAD =
  'POST /api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{';

interface Hold {
  readonly url: string;
  readonly count: number;
  readonly holdMs: number;
  /** Sent at once. */
  readonly first?: string;
  /** Sent again and again. */
  readonly more?: string;
  /** Bytes to read at a time; without it nothing is read. */
  readonly reads?: number;
}

const STEP_MS = 200;

/** Opens connections, holds them, and leaves all at once. */
async function hold({ url, count, holdMs, first, more, reads }: Hold): Promise<void> {
  const sockets: Socket[] = [];
  await inTurns(count, async (index) => {
    // The server may refuse one.
    const socket = await openConnection(url, hostileAddress(index)).catch(() => undefined);
    if (!socket) return;
    socket.pause();
    if (first) socket.write(first);
    sockets.push(socket);
  });
  for (const until = performance.now() + holdMs; performance.now() < until; ) {
    await pause(STEP_MS);
    for (const socket of sockets) {
      if (more && socket.writable) socket.write(more);
      if (reads) socket.read(reads);
    }
  }
  for (const socket of sockets) socket.resetAndDestroy();
}

/** A few addresses, as a few rented machines have them. */
function hostileAddress(index: number): string {
  return `127.0.0.${2 + (index % 5)}`;
}

async function inTurns(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
