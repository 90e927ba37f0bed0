import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../../functions/server/listen.ts';
import { behaviorAt, endServer, type Overlap, readAll, watchOverlaps } from './bad-day.ts';

/** A webhook receiver on a bad day: slow, refusing, silent, or gone in the middle of a response. */
export interface Buyer {
  readonly url: string;
  readonly secret: string;
  /** E-mail address of each lead that it accepted, by delivery id. */
  readonly received: ReadonlyMap<string, string>;
  readonly counts: { arrived: number; repeated: number; forged: number };
  readonly overlaps: readonly Overlap[];
  /** Accepts everything immediately from now on. */
  acceptAll(): void;
  close(): Promise<void>;
}

interface ReceivedDelivery {
  readonly id: string;
  readonly email: string;
}

type Behavior = (delivery: ReceivedDelivery, response: ServerResponse) => void | Promise<void>;

export async function startBuyer(random: () => number = Math.random): Promise<Buyer> {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const received = new Map<string, string>();
  const flights = watchOverlaps();
  const counts = { arrived: 0, repeated: 0, forged: 0 };
  let acceptsAll = false;

  const accept = ({ id, email }: ReceivedDelivery) => {
    if (received.has(id)) counts.repeated += 1;
    received.set(id, email);
  };
  const acceptAtOnce: Behavior = (delivery, response) => {
    accept(delivery);
    response.end('ok');
  };
  const behaviors: readonly (readonly [share: number, behavior: Behavior])[] = [
    [0.55, acceptAtOnce],
    [
      0.15,
      async (delivery, response) => {
        await pause(50 + 350 * random());
        accept(delivery);
        response.end();
      },
    ],
    [0.11, (_, response) => void response.writeHead(500).end('<h1>oops</h1>')],
    [0.01, (_, response) => void response.writeHead(503, { 'retry-after': '1' }).end()],
    [0.04, (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    [0.04, (_, response) => void response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n')],
    [0.05, (_, response) => void response.destroy()],
    // It has the lead, but the connection dies before the response.
    [
      0.05,
      (delivery, response) => {
        accept(delivery);
        response.destroy();
      },
    ],
  ];

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request).catch(() => undefined);
    if (body === undefined) return; // The sender was killed mid-request.
    counts.arrived += 1;
    if (!isSigned(request, body, secret)) {
      counts.forged += 1;
      return void response.writeHead(401).end();
    }
    const id = String(request.headers['webhook-id']);
    flights.begin(id, response);
    const { data } = JSON.parse(body) as { data: { payload: { email: string } } };
    const behave = acceptsAll ? acceptAtOnce : (behaviorAt(behaviors, random()) ?? acceptAtOnce);
    await behave({ id, email: data.payload.email }, response);
  }

  const url = await listen(server, { host: '127.0.0.1', port: 0 });
  return {
    url: `${url}/leads`,
    secret,
    received,
    counts,
    overlaps: flights.overlaps,
    acceptAll: () => {
      acceptsAll = true;
    },
    close: () => endServer(server),
  };
}

/** Checks a Standard Webhooks signature as a receiver does, independently of the sender's code. */
function isSigned({ headers }: IncomingMessage, body: string, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', key).update(text).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`);
}
