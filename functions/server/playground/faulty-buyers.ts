import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Buyer } from '../../../schemas/generated/content-types.ts';
import { listen } from '../listen.ts';

/** What is wrong with each faulty buyer. */
export const FAULTS = {
  slow: 'takes a long time to answer, within its limit',
  duplicate: 'says that it has the person already',
  'accepts-then-rejects': 'bids for the lead, and refuses it when it comes',
  hangs: 'takes the lead and never answers',
  'wrong-price': 'takes the lead and says another price than was agreed',
  'closes-half-way': 'closes the connection in the middle of its answer',
  redirects: 'answers with a redirect to another address',
  'endless-answer': 'answers with 10 MB',
} as const;

export type Fault = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS);

/** A request that a buyer got. */
export interface Received {
  readonly path: string;
  readonly key: string;
  readonly body: string;
}

/** Buyers with a fault each, and one without, on a port of this machine. */
export interface FaultyBuyers {
  readonly received: readonly Received[];
  /** The file of a buyer. */
  fileOf(name: Fault | 'honest', sale: SaleKind): Buyer;
  close(): Promise<void>;
}

/** How a buyer buys. */
export type SaleKind = 'exclusive' | 'shared' | 'bids';

interface Options {
  /** How long the buyer that hangs is waited for, and three times as long as the slow one takes. */
  readonly timeoutMs: number;
}

const AGREED_CENTS = 1250;
const PATIENT_MS = 10_000;

export async function startFaultyBuyers({ timeoutMs }: Options): Promise<FaultyBuyers> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    read(request)
      .then(async (body) => {
        const path = request.url ?? '/';
        received.push({ path, key: String(request.headers['idempotency-key'] ?? ''), body });
        const [, name, what] = path.split('/');
        if (what === 'ping') return say(response, { bid: 12.5, bid_id: 'bid-1', expires_in: 60 });
        const fault = FAULT_NAMES.find((one) => one === name);
        return fault ? ANSWERS[fault](response, timeoutMs) : say(response, { status: 'accepted', id: 'their-1' });
      })
      .catch(() => response.destroy());
  });
  const url = await listen(server, { host: '127.0.0.1', port: 0 });
  return {
    received,
    fileOf: (name, sale) => fileOf(`${url}/${name}`, sale, name === 'hangs' ? timeoutMs : PATIENT_MS),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const ANSWERS: Readonly<Record<Fault, (response: ServerResponse, timeoutMs: number) => unknown>> = {
  slow: async (response, timeoutMs) => {
    await wait(timeoutMs / 3);
    say(response, { status: 'accepted', id: 'their-1' });
  },
  duplicate: (response) => say(response, { status: 'duplicate', reason: 'known person' }),
  'accepts-then-rejects': (response) => say(response, { status: 'rejected', reason: 'changed our mind' }),
  hangs: () => undefined,
  'wrong-price': (response) => say(response, { status: 'accepted', price: 'NaN' }),
  'closes-half-way': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"status": "acc', () => response.destroy());
  },
  redirects: (response) => response.writeHead(302, { location: '/honest/leads' }).end(),
  'endless-answer': (response) => response.writeHead(200).end(Buffer.alloc(10 * 1024 * 1024, 'a')),
};

function say(response: ServerResponse, answer: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  return body;
}

function fileOf(url: string, sale: SaleKind, timeoutMs: number): Buyer {
  const common = { format: 'json', timeoutMs } as const;
  return {
    post: {
      ...common,
      url: { test: `${url}/leads` },
      fields: {
        name: { from: 'name' },
        phone: { from: 'phone', as: 'national10' },
        zip: { from: 'zip' },
        bid: { from: 'bidId' },
      },
      answer: {
        read: 'json',
        rules: [
          { at: '/status', is: ['accepted'], means: 'accepted' },
          { at: '/status', is: ['rejected'], means: 'rejected' },
          { at: '/status', is: ['duplicate'], means: 'duplicate' },
        ],
        take: { id: '/id', price: '/price', reason: '/reason' },
      },
    },
    ...(sale === 'bids'
      ? {
          ping: {
            ...common,
            url: { test: `${url}/ping` },
            fields: { zip: { from: 'zip' }, ref: { from: 'pingId' } },
            answer: {
              read: 'json',
              rules: [{ status: [200], means: 'accepted' }],
              take: { price: '/bid', id: '/bid_id', expires: '/expires_in' },
            },
          },
        }
      : {}),
    sale: sale === 'shared' ? { kind: 'shared', most: 2, priceCents: AGREED_CENTS } : exclusive(sale),
  };
}

function exclusive(sale: SaleKind): Buyer['sale'] {
  return { kind: 'exclusive', ...(sale === 'bids' ? {} : { priceCents: AGREED_CENTS }) };
}
