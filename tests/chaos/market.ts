import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ListedBuyer, ServedBuyers } from '../../functions/leads/routing/routed-lead.ts';
import { listen } from '../../functions/server/listen.ts';
import { sampleBidder, sampleBuyer } from '../../functions/testing/sample-buyers.ts';
import { SELLERS_WORDING } from '../../functions/testing/sample-site.ts';
import type { Buyer as BuyerFile } from '../../schemas/generated/content-types.ts';
import { behaviorAt, endServer, type Overlap, readAll, watchOverlaps } from './bad-day.ts';

/** Buyers with files of their own, who keep books of what they bought, on a bad day. */
export interface Market {
  /** Files of a build whose consent names these buyers. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly served: ServedBuyers;
  /** By the id of the sale: which buyer has the lead. */
  readonly bought: ReadonlyMap<string, string>;
  readonly counts: { offers: number; repeated: number; pings: number; personal: number };
  readonly overlaps: readonly Overlap[];
  /** They bid, and buy everything at once, from now on. */
  acceptAll(): void;
  close(): Promise<void>;
}

/** What the made-up visitors of tests/load type. */
const PERSONAL = /driver|@|614/i;

/** Whether a ping has anything of that. Its own id is drawn, and may have any digits. */
function isPersonal(body: string): boolean {
  const { ref: _, ...said } = JSON.parse(body) as { readonly ref: string };
  return PERSONAL.test(JSON.stringify(said));
}

type Behavior = (answer: ServerResponse, buy: () => void) => void | Promise<void>;

const say = (response: ServerResponse, value: object) => void response.end(JSON.stringify(value));
const buyAtOnce: Behavior = (response, buy) => {
  buy();
  say(response, { status: 'accepted' });
};
/** A refusal holds for the lead: it is asked for once. */
const POSTS = (random: () => number): readonly (readonly [share: number, behavior: Behavior])[] => [
  [0.55, buyAtOnce],
  [
    0.1,
    async (response, buy) => {
      await pause(50 + 350 * random());
      buyAtOnce(response, buy);
    },
  ],
  [0.12, (response) => say(response, { status: 'rejected', reason: 'not today' })],
  [0.03, (response) => say(response, { status: 'duplicate' })],
  [0.06, (response) => void response.writeHead(500).end('<h1>oops</h1>')],
  [0.05, (response) => void response.destroy()],
  // It has the lead, but its answer is lost, or says nothing.
  [
    0.05,
    (response, buy) => {
      buy();
      response.destroy();
    },
  ],
  [
    0.04,
    (response, buy) => {
      buy();
      response.writeHead(502).end();
    },
  ],
];

const PINGS = (random: () => number): readonly (readonly [share: number, behavior: Behavior])[] => [
  [0.7, (response) => say(response, bidOf(1 + 20 * random()))],
  [0.15, (response) => say(response, { bid: 0 })],
  [0.1, (response) => void response.writeHead(500).end()],
  [0.05, (response) => void response.destroy()],
];
const bidOf = (price: number) => ({ bid: price.toFixed(2), bid_id: 'bid', ttl: 60 });

/** Two that share a lead, with a cap and a budget; one that bids; and one that takes what is left, for itself. */
function buyersAt(url: string): readonly ListedBuyer[] {
  const shared = (most: number, priceCents: number): BuyerFile['sale'] => ({ kind: 'shared', most, priceCents });
  const buyers = [
    sampleBuyer('few', { sale: shared(2, 1250), caps: { total: 60 } }),
    sampleBuyer('some', { sale: shared(2, 900), caps: { total: 150 }, budgetCents: { total: 99_000 } }),
    sampleBidder('bidder'),
    sampleBuyer('whole', { sale: { kind: 'exclusive', priceCents: 700 } }),
  ];
  return buyers.map((buyer) => {
    const { seller, file } = buyer;
    const at = (part: 'post' | 'ping') => ({ live: `${url}/${part}/${seller.id}` });
    const ping = file.ping && { ...file.ping, url: at('ping') };
    return { seller, file: { ...file, post: { ...file.post, url: at('post') }, ...(ping ? { ping } : {}) } };
  });
}

export async function startMarket(random: () => number = Math.random): Promise<Market> {
  const bought = new Map<string, string>();
  const counts = { offers: 0, repeated: 0, pings: 0, personal: 0 };
  const flights = watchOverlaps();
  const [posts, pings] = [POSTS(random), PINGS(random)];
  let acceptsAll = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request).catch(() => undefined);
    if (body === undefined) return; // The sender was killed mid-request.
    const [, part, id = ''] = (request.url ?? '').split('/');
    if (part === 'ping') {
      counts.pings += 1;
      if (isPersonal(body)) counts.personal += 1;
      if (acceptsAll) return say(response, bidOf(10));
      return behaviorAt(pings, random())?.(response, () => {});
    }
    counts.offers += 1;
    const saleId = String(request.headers['idempotency-key']);
    flights.begin(saleId, response);
    const buy = () => {
      if (bought.has(saleId)) counts.repeated += 1;
      bought.set(saleId, id);
    };
    // A buyer that has the lead says so again, however often it is asked.
    const behave = acceptsAll || bought.has(saleId) ? buyAtOnce : (behaviorAt(posts, random()) ?? buyAtOnce);
    await behave(response, buy);
  }

  const server = createServer((request, response) => void answer(request, response));
  const url = await listen(server, { host: '127.0.0.1', port: 0 });
  const buyers = buyersAt(url);
  const routing = { order: buyers.map(({ seller }) => seller.id) };
  const files = buyers.map(({ seller: { id }, file }) => ({ id, file }));
  const sellers = buyers.map(({ seller }) => seller);
  return {
    files: {
      ...SELLERS_WORDING,
      'private/sellers.json': [{ version: '2026-11-21', sellers }],
      'private/buyers.json': { buyers: files, routing, stateNames: {} },
    },
    served: { buyers, routing, stateNames: {} },
    bought,
    counts,
    overlaps: flights.overlaps,
    acceptAll: () => {
      acceptsAll = true;
    },
    close: () => endServer(server),
  };
}
