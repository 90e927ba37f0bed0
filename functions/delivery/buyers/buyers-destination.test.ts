import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Buyer, Routing } from '../../../schemas/generated/content-types.ts';
import type { BuyerEnvironment, ListedBuyer } from '../../leads/routing/routed-lead.ts';
import type { Submission } from '../../leads/submission.ts';
import type { LogEntry } from '../../lib/log.ts';
import { BUYERS_RECIPIENT } from '../../store/outbox.ts';
import type { Store } from '../../store/store.ts';
import { sampleBidder, sampleBuyer, sampleRoutedLead } from '../../testing/sample-buyers.ts';
import { memoryStore } from '../../testing/test-deps.ts';
import type { Ask } from '../checks/ask.ts';
import { drainOutbox } from '../drain-outbox.ts';
import type { Message } from '../message.ts';
import { buyersDestination } from './buyers-destination.ts';

/** How leads go from buyer to buyer, over a real store. Each buyer is a function of what it gets. */

type Reply = Awaited<ReturnType<Ask>>;
type FakeBuyer = (message: Message, times: number) => Reply;

let store: Store;
let now: Date;
let sent: Message[];
let logged: LogEntry[];
beforeEach(async () => {
  store = await memoryStore();
  now = new Date('2026-11-24T15:00:00.000Z');
  sent = [];
  logged = [];
});
afterEach(() => store.close());

const says = (body: object, status = 200): Reply => ({ status, body: JSON.stringify(body) });
const accepts: FakeBuyer = () => says({ status: 'accepted', id: 'their-1' });
const refuses: FakeBuyer = () => says({ status: 'rejected', reason: 'Out of area' });
const silent: FakeBuyer = () => ({ error: 'no answer in time' });
const away: FakeBuyer = () => ({ error: 'no answer (ECONNREFUSED)', unsent: true });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

interface Market {
  readonly buyers: readonly ListedBuyer[];
  readonly answers: Readonly<Record<string, FakeBuyer>>;
  readonly routing?: Routing;
  readonly environment?: BuyerEnvironment;
}

async function run({ buyers, answers, routing, environment = 'live' }: Market): Promise<void> {
  const ask: Ask = async (message) => {
    sent.push(message);
    const id = new URL(message.url).hostname.replace('.example', '');
    const times = sent.filter(({ url }) => new URL(url).hostname === `${id}.example`).length;
    return (answers[id] ?? refuses)(message, times);
  };
  const served = { buyers, stateNames: { OH: 'Ohio' }, ...(routing ? { routing } : {}) };
  const destinations = buyersDestination(served, {
    environment,
    secrets: {},
    ask,
    sales: store.sales,
    log: (entry) => void logged.push(entry),
    now: () => now,
    random: () => 0.5,
  });
  await drainOutbox({
    outbox: store.outbox,
    destinations,
    send: async () => ({ error: 'nothing is sent here' }),
    owner: 'me',
    concurrency: 2,
    log: () => {},
    now: () => now,
    random: () => 0.5,
  });
}

async function save(buyers: readonly ListedBuyer[], changes: Partial<Submission> = {}): Promise<string> {
  const submission = sampleRoutedLead(buyers, { receivedAt: '2026-11-24T15:00:00.000Z', ...changes });
  await store.save(submission);
  return submission.id;
}

const hosts = () => sent.map(({ url }) => new URL(url).hostname.replace('.example', ''));
const deliveryOf = async (id: string, recipient = BUYERS_RECIPIENT) =>
  (await store.find(id))?.sellerDeliveries?.find(({ seller }) => seller === recipient);
const routeOf = async (id: string) => (await store.sales.route(id))?.steps.map(({ buyer, step }) => `${buyer} ${step}`);
const [acme, beta] = [sampleBuyer('acme'), sampleBuyer('beta')];
const inOrder = { order: ['acme', 'beta'] };

test('the first buyer in the order gets the lead in its format, with a key that is the sale’s id', async () => {
  const id = await save([acme, beta]);
  await run({ buyers: [beta, acme], answers: { acme: accepts, beta: accepts }, routing: inOrder });
  expect(hosts()).toEqual(['acme']);
  expect(sent[0]?.headers['idempotency-key']).toBe(`${id}.acme`);
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ name: 'Ann Driver', phone: '6145550123', zip: '43215' });
  expect(await deliveryOf(id)).toMatchObject({ status: 'delivered' });
  expect(await deliveryOf(id, 'acme')).toMatchObject({ status: 'delivered', deliveredTo: 'https://acme.example' });
  expect(await store.sales.ledger({ environment: 'live', limit: 9 })).toMatchObject([
    { saleId: `${id}.acme`, cents: 1250, state: 'OH', source: 'spring', day: '2026-11-24' },
  ]);
});

test('a buyer that refuses is followed by the next, and each step is kept with its reason', async () => {
  const id = await save([acme, beta]);
  await run({ buyers: [acme, beta], answers: { beta: accepts }, routing: inOrder });
  expect(hosts()).toEqual(['acme', 'beta']);
  expect(await routeOf(id)).toEqual(['acme rejected', 'beta accepted']);
  expect((await store.sales.route(id))?.steps[0]?.why).toBe('It refused the lead: Out of area.');
});

test('a request that cannot be written reaches nobody: the next buyer gets the lead, and the place is free', async () => {
  const id = await save([acme, beta]);
  // Content checks find this; a file that a newer release built could have it.
  const text = JSON.stringify(acme).replace('"national10"', '"rot13"');
  const broken: ListedBuyer = JSON.parse(text);
  await run({ buyers: [broken, beta], answers: { beta: accepts }, routing: inOrder });
  expect(hosts()).toEqual(['beta']);
  expect(await routeOf(id)).toEqual(['acme unsent', 'beta accepted']);
  expect(await store.sales.places({ submissionId: id })).toMatchObject([{ buyer: 'beta' }]);
});

test('a reason that is a sentence ends with one period', async () => {
  const id = await save([acme]);
  await run({ buyers: [acme], answers: { acme: () => says({ status: 'rejected', reason: 'Out of area. ' }) } });
  expect((await store.sales.route(id))?.steps[0]?.why).toBe('It refused the lead: Out of area.');
});

test('no buyer whom the stored consent does not name is ever asked', async () => {
  const id = await save([beta]);
  await run({ buyers: [acme, beta], answers: { acme: accepts, beta: refuses }, routing: inOrder });
  expect(hosts()).toEqual(['beta']);
  expect(await routeOf(id)).toEqual(['acme skipped', 'beta rejected']);
  expect(await deliveryOf(id)).toMatchObject({ status: 'unsold' });
  expect((await deliveryOf(id))?.lastError).toContain("The lead's consent does not name acme LLC.");
});

test('an exclusive lead without an answer goes to the same buyer with the same key, and then waits for a person', async () => {
  const id = await save([acme, beta]);
  const market = { buyers: [acme, beta], answers: { acme: silent, beta: accepts }, routing: inOrder };
  for (const minutes of [0, 1, 2, 20, 60]) {
    later(minutes);
    await run(market);
  }
  expect(hosts()).toEqual(['acme', 'acme', 'acme', 'acme']);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([`${id}.acme`]));
  expect(await deliveryOf(id)).toMatchObject({ status: 'dead-letter' });
  const by = { name: 'olga', at: now };
  await store.sales.settleByHand(`${id}.acme`, { outcome: 'rejected', at: now }, by);
  await run(market);
  expect(hosts().at(-1)).toBe('beta');
  expect(await deliveryOf(id)).toMatchObject({ status: 'delivered' });
});

test('a buyer that took the lead without saying so is not sold to twice', async () => {
  const id = await save([acme]);
  const market = (answer: FakeBuyer) => ({ buyers: [acme], answers: { acme: answer } });
  await run(market(() => says({}, 502)));
  later(1);
  await run(market(accepts));
  expect(await store.sales.ledger({ environment: 'live', limit: 9 })).toHaveLength(1);
  expect(await deliveryOf(id)).toMatchObject({ status: 'delivered' });
});

test('a buyer that calls the repeated lead a duplicate may have it from the first attempt: a person finds out', async () => {
  const id = await save([acme, beta]);
  const market = (answer: FakeBuyer) => ({
    buyers: [acme, beta],
    answers: { acme: answer, beta: accepts },
    routing: inOrder,
  });
  await run(market(silent));
  later(1);
  await run(market(() => says({ status: 'duplicate' })));
  expect(hosts()).toEqual(['acme', 'acme']);
  expect(await store.sales.places('unknown')).toMatchObject([{ saleId: `${id}.acme`, attempts: 2 }]);
});

test('a lead whose buyer left without a clear answer waits for a person: nobody is asked again', async () => {
  const id = await save([acme, beta]);
  await run({ buyers: [acme, beta], answers: { acme: silent, beta: accepts }, routing: inOrder });
  expect(await deliveryOf(id)).toMatchObject({ status: 'waiting' });
  later(1);
  // For a while another server may have the buyer still, or already.
  await run({ buyers: [beta], answers: { beta: accepts } });
  expect(await deliveryOf(id)).toMatchObject({ status: 'waiting' });
  later(10);
  await run({ buyers: [beta], answers: { beta: accepts } });
  expect(hosts()).toEqual(['acme']);
  expect(await deliveryOf(id)).toMatchObject({ status: 'dead-letter' });
  const by = { name: 'olga', at: now };
  await store.sales.settleByHand(`${id}.acme`, { outcome: 'rejected', at: now }, by);
  await run({ buyers: [beta], answers: { beta: accepts } });
  expect(await deliveryOf(id)).toMatchObject({ status: 'delivered' });
});

test('a lead without a clear answer is not asked for at the test address when the environment changed', async () => {
  const id = await save([acme]);
  await run({ buyers: [acme], answers: { acme: silent } });
  later(11);
  await run({ buyers: [acme], answers: { acme: accepts }, environment: 'test' });
  expect(sent).toHaveLength(1);
  expect(await deliveryOf(id)).toMatchObject({ status: 'dead-letter' });
});

test('who cannot be reached is passed over, and tried again when nobody else takes the lead', async () => {
  const id = await save([acme, beta]);
  await run({ buyers: [acme, beta], answers: { acme: away }, routing: inOrder });
  expect(await routeOf(id)).toEqual(['acme unsent', 'beta rejected']);
  expect(await deliveryOf(id)).toMatchObject({ status: 'waiting', attempts: 1 });
  later(1);
  await run({ buyers: [acme, beta], answers: { acme: accepts }, routing: inOrder });
  expect(hosts()).toEqual(['acme', 'beta', 'acme']);
  expect(await deliveryOf(id)).toMatchObject({ status: 'delivered' });
});

test('a shared lead goes to as many buyers as each of them allows', async () => {
  const shared = (id: string, most: number) => sampleBuyer(id, { sale: { kind: 'shared', most, priceCents: 400 } });
  const buyers = [shared('one', 2), shared('two', 3), shared('three', 3)];
  await save(buyers);
  await run({
    buyers,
    answers: { one: accepts, two: accepts, three: accepts },
    routing: { order: ['one', 'two', 'three'] },
  });
  expect(hosts()).toEqual(['one', 'two']);
});

test('a full cap stops the buyer, is logged once, and opens again with the next period', async () => {
  const capped = sampleBuyer('acme', { caps: { day: 1 } });
  const market = { buyers: [capped], answers: { acme: accepts }, routing: { order: ['acme'], waitHours: 24 } };
  const first = await save([capped]);
  await run(market);
  const second = await save([capped], { receivedAt: '2026-11-24T16:00:00.000Z' });
  later(60);
  await run(market);
  expect(await deliveryOf(first)).toMatchObject({ status: 'delivered' });
  expect(await deliveryOf(second)).toMatchObject({ status: 'waiting' });
  expect(logged.filter(({ event }) => event === 'buyer.full')).toMatchObject([
    { buyer: 'acme', period: 'day 2026-11-24' },
  ]);
  now = new Date('2026-11-25T00:00:00.000Z');
  await run(market);
  expect(await deliveryOf(second)).toMatchObject({ status: 'delivered' });
});

test('the highest bid after the margin wins, and no bid below the floor or without a price counts', async () => {
  const bids =
    (bid: unknown): FakeBuyer =>
    (message) =>
      message.url.includes('ping') ? says({ bid, bid_id: 'bid-7', ttl: 60 }) : says({ status: 'accepted' });
  const margin = (marginPercent: number): Partial<Buyer> => ({ sale: { kind: 'exclusive', marginPercent } });
  const buyers = [
    sampleBidder('high', margin(50)),
    sampleBidder('fair', margin(0)),
    sampleBidder('odd'),
    sampleBidder('minus'),
    sampleBidder('low', { sale: { kind: 'exclusive', floorCents: 500 } }),
  ];
  const id = await save(buyers);
  const answers = { high: bids(12), fair: bids('7.50'), odd: bids('NaN'), minus: bids(-5), low: bids(4.99) };
  await run({ buyers, answers, routing: { order: buyers.map(({ seller }) => seller.id), by: 'price' } });
  expect(sent.filter(({ url }) => url.endsWith('/ping'))).toHaveLength(5);
  expect(sent.filter(({ url }) => url.endsWith('/leads')).map(({ url }) => new URL(url).hostname)).toEqual([
    'fair.example',
  ]);
  expect(await store.sales.ledger({ environment: 'live', limit: 9 })).toMatchObject([{ buyer: 'fair', cents: 750 }]);
  const why = Object.fromEntries(
    (await store.sales.route(id))?.steps.map(({ buyer, why: said }) => [buyer, said]) ?? [],
  );
  expect(why.odd).toBe('Its bid is invalid: its price "NaN" is not a price.');
  expect(why.minus).toBe('Its bid is invalid: its price "-5" is not a price.');
  expect(why.low).toBe('Its bid of $4.99 is below the floor of $5.00.');
});

test('a buyer that asks for it is told that its bid was not taken, and nobody else is', async () => {
  const bids =
    (bid: number): FakeBuyer =>
    ({ url }) =>
      url.includes('ping') ? says({ bid, bid_id: `b/${bid}` }) : says({ status: 'accepted' });
  const [one, two, three] = [sampleBidder('one'), sampleBidder('two'), sampleBidder('three')];
  const asking = ({ seller, file }: ListedBuyer): ListedBuyer => {
    const ping = file.ping && { ...file.ping, lost: { live: `https://${seller.id}.example/lost?bid={bidId}` } };
    return { seller, file: { ...file, ...(ping ? { ping } : {}) } };
  };
  const buyers = [asking(one), asking(two), three];
  await save(buyers);
  const answers = { one: bids(5), two: bids(9), three: bids(7) };
  await run({ buyers, answers, routing: { order: ['one', 'two', 'three'], by: 'price' } });
  const told = sent.filter(({ url }) => url.includes('lost'));
  expect(told.map(({ method, url }) => [method, url])).toEqual([['GET', 'https://one.example/lost?bid=b%2F5']]);
});

test('a bidder that is asked again is sent its bid again, and pays what it bid', async () => {
  const bidder = sampleBidder('acme');
  const { post } = bidder.file;
  const fields = { ...post.fields, bid: { from: 'bidId', required: true }, price: { from: 'bidPrice' } } as const;
  const buyers = [{ ...bidder, file: { ...bidder.file, post: { ...post, fields } } }];
  await save(buyers);
  const market = (answer: FakeBuyer) => ({
    buyers,
    answers: {
      acme: ((message, times) =>
        message.url.includes('ping') ? says({ bid: 12, bid_id: 'bid-7' }) : answer(message, times)) as FakeBuyer,
    },
  });
  await run(market(silent));
  later(1);
  await run(market(() => says({ status: 'accepted' })));
  const posts = sent.filter(({ url }) => url.endsWith('/leads')).map(({ body }) => JSON.parse(body));
  expect(posts).toMatchObject([
    { bid: 'bid-7', price: '12.00' },
    { bid: 'bid-7', price: '12.00' },
  ]);
  expect(await store.sales.ledger({ environment: 'live', limit: 9 })).toMatchObject([{ cents: 1200 }]);
});

test('an expired bid is never posted', async () => {
  const buyers = [sampleBidder('acme')];
  const id = await save(buyers);
  const answers = { acme: () => says({ bid: 5, ttl: 0 }) };
  await run({ buyers, answers });
  expect(sent).toHaveLength(1);
  expect(await routeOf(id)).toEqual(['acme bid', 'acme skipped']);
});

test('a ping holds no personal value of the lead', async () => {
  const buyers = [sampleBidder('acme')];
  await save(buyers);
  await run({ buyers, answers: { acme: () => says({ bid: 0 }) } });
  const text = JSON.stringify(sent[0]);
  for (const value of ['Ann', 'Driver', '6145550123', '614', 'ann@', '192.0.2.1', 'spring'])
    expect(text).not.toContain(value);
});

test('a sale is booked at the lower of two prices, and what differs is kept', async () => {
  const id = await save([acme]);
  await run({ buyers: [acme], answers: { acme: () => says({ status: 'accepted', price: 99 }) } });
  const other = await save([acme], { phone: '+16145550124', email: 'bob@example.com' });
  await run({ buyers: [acme], answers: { acme: () => says({ status: 'accepted', price: '9.00' }) } });
  const third = await save([acme], { phone: '+16145550125', email: 'eve@example.com' });
  await run({ buyers: [acme], answers: { acme: () => says({ status: 'accepted', price: 'NaN' }) } });
  const ledger = await store.sales.ledger({ environment: 'live', limit: 9 });
  const centsOf = (lead: string) => ledger.find(({ saleId }) => saleId === `${lead}.acme`)?.cents;
  expect([id, other, third].map(centsOf)).toEqual([1250, 900, 1250]);
  const [place] = await store.sales.places({ submissionId: id });
  expect(place?.reason).toBe('it says $99.00, and $12.50 was agreed');
});

test('what a buyer repeats of the person is not kept', async () => {
  const id = await save([acme]);
  const reason = 'Ann Driver at (614) 555-0123 / ann@example.com is known';
  await run({ buyers: [acme], answers: { acme: () => says({ status: 'rejected', reason }) } });
  const kept = JSON.stringify([await store.sales.route(id), await store.sales.places({ submissionId: id })]);
  expect(kept).toContain('is known');
  for (const value of ['Ann', 'Driver', '555-0123', 'ann@']) expect(kept).not.toContain(value);
});

test('whoever goes on after a crash asks the same buyer with the same key', async () => {
  const id = await save([acme, beta]);
  const market = { buyers: [acme, beta], answers: { beta: accepts, acme: accepts }, routing: inOrder };
  const claimed = await store.outbox.claim({
    owner: 'me',
    recipient: BUYERS_RECIPIENT,
    channel: 'buyers',
    forms: [],
    limit: 1,
    now,
    leaseMs: 1000,
  });
  expect(claimed).toHaveLength(1);
  await store.sales.reserve({
    submissionId: id,
    outboxId: claimed[0]?.id ?? '',
    owner: 'me',
    buyer: 'acme',
    environment: 'live',
    periods: [{ key: 'total' }],
    exclusive: true,
    most: 1,
    cents: 1250,
    state: 'OH',
    source: '',
    now,
    leaseMs: 1000,
    token: 'one',
  });
  later(5);
  await run(market);
  expect(hosts()).toEqual(['acme']);
  expect(sent[0]?.headers['idempotency-key']).toBe(`${id}.acme`);
  expect(await deliveryOf(id)).toMatchObject({ status: 'delivered' });
});

test('a person who asks while a buyer decides is not offered to the next one', async () => {
  const id = await save([acme, beta]);
  let asked: Promise<unknown> | undefined;
  const slowly: FakeBuyer = () => {
    asked ??= store.admin.suppress({ phone: '+16145550123' }, 'telephone', { name: 'olga', at: now });
    return says({ status: 'rejected' });
  };
  const market = { buyers: [acme, beta], answers: { acme: slowly, beta: accepts }, routing: inOrder };
  await run(market);
  await asked;
  later(1);
  await run(market);
  expect(hosts()).toEqual(['acme']);
  expect(await deliveryOf(id)).toMatchObject({ status: 'suppressed' });
});

test('a lead whose person asked not to be contacted is offered to nobody', async () => {
  const id = await save([acme]);
  await store.admin.suppress({ phone: '+16145550123' }, 'telephone', { name: 'olga', at: now });
  await run({ buyers: [acme], answers: { acme: accepts } });
  expect(sent).toEqual([]);
  expect(await deliveryOf(id)).toMatchObject({ status: 'suppressed' });
});
