import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Somebody who buys leads, on a bad day: slow, refusing, silent, or gone in the middle of a sentence. */
export interface Buyer {
  readonly url: string;
  readonly secret: string;
  /** Ids it has taken, with the addresses of the leads in them. */
  readonly taken: ReadonlyMap<string, string>;
  readonly counts: { arrived: number; again: number; forged: number };
  /** Times that one id was on its way twice at once, each with both beginnings. */
  readonly overlaps: readonly { readonly id: string; readonly from: number; readonly to: number }[];
  /** From now on it takes everything at once. */
  behave(): void;
  close(): Promise<void>;
}

interface Delivery {
  readonly id: string;
  readonly email: string;
}

type Mood = (delivery: Delivery, response: ServerResponse) => void | Promise<void>;

export async function startBuyer(random: () => number = Math.random): Promise<Buyer> {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const taken = new Map<string, string>();
  const onTheWay = new Map<string, number>();
  const overlaps: Buyer['overlaps'][number][] = [];
  const counts = { arrived: 0, again: 0, forged: 0 };
  let good = false;

  const take = ({ id, email }: Delivery) => {
    if (taken.has(id)) counts.again += 1;
    taken.set(id, email);
  };
  const moods: readonly (readonly [share: number, mood: Mood])[] = [
    [
      0.55,
      (one, response) => {
        take(one);
        response.end('ok');
      },
    ],
    [
      0.15,
      async (one, response) => {
        await pause(50 + 350 * random());
        take(one);
        response.end();
      },
    ],
    [0.11, (_, response) => void response.writeHead(500).end('<h1>oops</h1>')],
    [0.01, (_, response) => void response.writeHead(503, { 'retry-after': '1' }).end()],
    [0.04, (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    [0.04, (_, response) => void response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n')],
    [0.05, (_, response) => void response.destroy()],
    // It has the lead, and dies before it can say so.
    [
      0.05,
      (one, response) => {
        take(one);
        response.destroy();
      },
    ],
  ];

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request).catch(() => undefined);
    if (body === undefined) return; // The sender was killed while it spoke.
    counts.arrived += 1;
    if (!isSigned(request, body, secret)) {
      counts.forged += 1;
      return void response.writeHead(401).end();
    }
    const id = String(request.headers['webhook-id']);
    const begun = onTheWay.get(id);
    if (begun !== undefined) overlaps.push({ id, from: begun, to: Date.now() });
    onTheWay.set(id, Date.now());
    response.once('close', () => onTheWay.delete(id));
    const { data } = JSON.parse(body) as { data: { payload: { email: string } } };
    const mood = (good ? moods[0]?.[1] : moodAt(moods, random())) as Mood;
    await mood({ id, email: data.payload.email }, response);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    secret,
    taken,
    counts,
    overlaps,
    behave: () => {
      good = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function moodAt(moods: readonly (readonly [number, Mood])[], point: number): Mood | undefined {
  let left = point;
  return (
    moods.find(([share]) => {
      left -= share;
      return left < 0;
    })?.[1] ?? moods[0]?.[1]
  );
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Standard Webhooks, as its receiver checks it: made here anew, not with the sender's own code. */
function isSigned({ headers }: IncomingMessage, body: string, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', key).update(text).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`);
}
