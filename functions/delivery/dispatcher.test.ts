import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LogEntry } from '../lib/log.ts';
import { LEASE_MS } from '../store/outbox.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { memoryStore } from '../testing/test-deps.ts';
import { destinationsOf } from './destination.ts';
import { createDispatcher } from './dispatcher.ts';
import { drainOutbox } from './drain-outbox.ts';
import type { DeliveryOptions } from './lane.ts';
import type { Answer } from './send.ts';

/** How deliveries to one destination behave over several runs. */

let store: Store;
let now: Date;
let logged: LogEntry[];
beforeEach(() => {
  store = memoryStore();
  now = new Date('2026-11-21T10:00:00.000Z');
  logged = [];
});
afterEach(() => store.close());

const [CRM] = destinationsOf({
  webhookUrl: 'https://crm.example.com/in?key=secret',
  webhookUrls: {},
  webhookSecrets: [`whsec_${Buffer.alloc(32, 7).toString('base64')}`],
});
const DESTINATIONS = CRM ? [CRM] : [];

const optionsFor = (send: DeliveryOptions['send'], changes: Partial<DeliveryOptions> = {}): DeliveryOptions => ({
  outbox: store.outbox,
  send,
  owner: 'me',
  concurrency: 100,
  log: (entry) => logged.push(entry),
  now: () => now,
  random: () => 0.5,
  ...changes,
});
const saveMany = (count: number) => Promise.all(Array.from({ length: count }, () => store.save(sampleSubmission())));

/** A buyer that answers only when it has so many messages in flight: first this many, then that many, and so on. */
function buyerWith(rounds: number[], answer: () => Answer = () => ({ status: 200 })) {
  let held: (() => void)[] = [];
  return () =>
    new Promise<Answer>((resolve) => {
      held.push(() => resolve(answer()));
      if (held.length < (rounds[0] ?? 1)) return;
      rounds.shift();
      const answered = held;
      held = [];
      for (const release of answered) release();
    });
}

test('a buyer who answers while leads wait gets twice as many at once after each round of answers', async () => {
  await saveMany(4 + 8 + 16 + 32);
  const delivery = createDispatcher(optionsFor(buyerWith([4, 8, 16, 32])));
  await delivery.start(DESTINATIONS);
  await delivery.finished();
  expect(delivery.stats()).toMatchObject([
    { origin: 'https://crm.example.com', channel: 'webhook', inFlight: 0, counts: { delivered: 60, failed: 0 } },
  ]);
  expect(delivery.stats()[0]?.concurrency).toBeGreaterThanOrEqual(32);
});

test.each<[string, Answer]>([
  ['says 503', { status: 503 }],
  ['says 429', { status: 429 }],
  ['does not answer in time', { error: 'no answer in time' }],
])('a buyer who %s gets half as many at once; one who refuses a lead does not', async (_, overloaded) => {
  let answer: Answer = { status: 200 };
  const delivery = createDispatcher(optionsFor(async () => answer));
  const limitAfter = async (next: Answer) => {
    answer = next;
    await saveMany(28);
    await delivery.start(DESTINATIONS);
    await delivery.finished();
    now = new Date(now.getTime() + 3_600_000);
    return delivery.stats()[0]?.concurrency ?? 0;
  };
  const before = await limitAfter(answer);
  expect(before).toBeGreaterThanOrEqual(16);
  expect(await limitAfter({ status: 422 })).toBeGreaterThanOrEqual(before);
  expect(await limitAfter(overloaded)).toBeLessThanOrEqual(Math.ceil(before / 2));
});

test('a destination that leaves the list gets nothing more, even in a run under way', async () => {
  await saveMany(3);
  const sent: (() => void)[] = [];
  const send = () => new Promise<Answer>((resolve) => sent.push(() => resolve({ status: 200 })));
  const delivery = createDispatcher(optionsFor(send, { concurrency: 1 }));
  await delivery.start(DESTINATIONS);
  await expect.poll(() => sent.length).toBe(1);
  await delivery.start([]);
  sent[0]?.();
  await delivery.finished();
  expect(sent).toHaveLength(1);
});

test('results that could not be recorded are recorded by the next run, and nothing is sent twice', async () => {
  await saveMany(6);
  let sent = 0;
  let down = true;
  const outbox: Store['outbox'] = {
    ...store.outbox,
    finish: async (...result) => {
      if (down) throw new StoreUnavailable('the store is down');
      return store.outbox.finish(...result);
    },
  };
  const send = async (): Promise<Answer> => {
    sent += 1;
    return { status: 200 };
  };
  const delivery = createDispatcher(optionsFor(send, { outbox, concurrency: 3 }));
  await delivery.start(DESTINATIONS);
  await expect(delivery.finished()).rejects.toThrow('the store is down');
  down = false;
  await delivery.start(DESTINATIONS);
  await delivery.finished();
  expect(delivery.stats()[0]?.counts.delivered).toBe(3);
  // What the failed run had claimed besides is free when its lease ends.
  now = new Date(now.getTime() + LEASE_MS);
  await delivery.start(DESTINATIONS);
  await delivery.finished();
  expect([sent, delivery.stats()[0]?.counts.delivered]).toEqual([6, 6]);
});

/** A buyer that accepts everything and counts it. */
function acceptingBuyer() {
  const buyer = {
    sent: 0,
    async send(): Promise<Answer> {
      buyer.sent += 1;
      return { status: 200 };
    },
  };
  return buyer;
}

test('a row whose lease ended before its result was recorded is recorded, and not sent again', async () => {
  await saveMany(3);
  let down = true;
  const finish: Store['outbox']['finish'] = async (...result) => {
    if (down) throw new StoreUnavailable('the store is down');
    // The next claim is faster.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return store.outbox.finish(...result);
  };
  const buyer = acceptingBuyer();
  const delivery = createDispatcher(optionsFor(buyer.send, { outbox: { ...store.outbox, finish } }));
  await delivery.start(DESTINATIONS);
  await expect(delivery.finished()).rejects.toThrow('the store is down');
  down = false;
  now = new Date(now.getTime() + LEASE_MS);
  await delivery.start(DESTINATIONS);
  await delivery.finished();
  expect([buyer.sent, delivery.stats()[0]?.counts.delivered]).toEqual([3, 3]);
});

test('when one result cannot be recorded, the run fails once the others are, each of them once', async () => {
  const recorded: string[] = [];
  let failed = false;
  const finish: Store['outbox']['finish'] = async (...result) => {
    if (!failed) {
      failed = true;
      throw new StoreUnavailable('the store was busy');
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (result[2].outcome === 'delivered') recorded.push(result[0]);
    return store.outbox.finish(...result);
  };
  await saveMany(4);
  const buyer = acceptingBuyer();
  const delivery = createDispatcher(optionsFor(buyer.send, { outbox: { ...store.outbox, finish } }));
  await delivery.start(DESTINATIONS);
  await expect(delivery.finished()).rejects.toThrow('the store was busy');
  await delivery.start(DESTINATIONS);
  await delivery.finished();
  expect([buyer.sent, recorded.length, new Set(recorded).size]).toEqual([4, 4, 4]);
});

test('a run that failed is reported when its successor has started', async () => {
  await saveMany(2);
  let failed = false;
  const claim: Store['outbox']['claim'] = async (request) => {
    if (failed) return store.outbox.claim(request);
    failed = true;
    throw new StoreUnavailable('the store was down');
  };
  const buyer = acceptingBuyer();
  const delivery = createDispatcher(optionsFor(buyer.send, { outbox: { ...store.outbox, claim } }));
  await delivery.start(DESTINATIONS);
  await expect.poll(() => failed).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  await expect(delivery.start(DESTINATIONS)).rejects.toThrow('the store was down');
  await delivery.finished();
  expect(buyer.sent).toBe(2);
});

test('a count of what waits that fails is a warning, and the leads that were claimed are sent', async () => {
  await saveMany(6);
  const countDue = async () => {
    throw new StoreUnavailable('the count took too long');
  };
  const buyer = acceptingBuyer();
  const outbox = { ...store.outbox, countDue };
  await drainOutbox({ ...optionsFor(buyer.send, { outbox, concurrency: 2 }), destinations: DESTINATIONS });
  expect(buyer.sent).toBe(6);
  const warnings = logged.filter(({ level }) => level === 'warn');
  expect(warnings).toMatchObject([{ event: 'delivery.backlog-not-counted', origin: 'https://crm.example.com' }]);
});

test('a backlog that grows although the buyer accepts leads is a warning that says what to change', async () => {
  await saveMany(1);
  const stop = new AbortController();
  let sent = 0;
  const send = async (): Promise<Answer> => {
    sent += 1;
    now = new Date(now.getTime() + 1_000);
    if (sent === 62) stop.abort();
    await saveMany(3);
    return { status: 200 };
  };
  const options = optionsFor(send, { concurrency: 1, stop: stop.signal });
  await drainOutbox({ ...options, destinations: DESTINATIONS });
  const warnings = logged.filter(({ event }) => event === 'delivery.backlog-grows');
  expect(warnings).toMatchObject([
    { level: 'warn', origin: 'https://crm.example.com', inPerSecond: 3, outPerSecond: 1, concurrency: 1 },
  ]);
  expect(warnings[0]?.text).toMatch(
    /^\d+ messages wait for https:\/\/crm\.example\.com: 3 a second come in and 1 are accepted\. Raise DELIVERY_CON/,
  );
  expect(JSON.stringify(warnings)).not.toContain('secret');
});
