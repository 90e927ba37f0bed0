import { setTimeout as pause } from 'node:timers/promises';
import { copySite, type RunningCommand } from '../../bench/site-copy.ts';
import { buyersDestination } from '../../functions/delivery/buyers/buyers-destination.ts';
import { createAsk } from '../../functions/delivery/checks/ask.ts';
import { destinationsOf } from '../../functions/delivery/destination.ts';
import { drainOutbox } from '../../functions/delivery/drain-outbox.ts';
import { createSend } from '../../functions/delivery/send.ts';
import { NO_BUYERS } from '../../functions/leads/routing/routed-lead.ts';
import { openStore } from '../../functions/store/open-store.ts';
import type { Store } from '../../functions/store/store.ts';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { VISITOR_SETTINGS } from '../load/visitors.ts';
import { startPostgres } from '../support/postgres.ts';
import { type Buyer, startBuyer } from './buyer.ts';
import { compareSales } from './compare-sales.ts';
import { type Market, startMarket } from './market.ts';
import { startSenders } from './senders.ts';
import { compareRecords, type Verdict } from './verdict.ts';

interface ChaosOptions {
  readonly seconds: number;
  /** Ends after this many kills instead of after `seconds`. */
  readonly rounds?: number;
  readonly servers: number;
  readonly store: 'sqlite' | 'postgres';
  readonly connections: number;
  readonly print: (line: string) => void;
}

/** Time limits for the last deliveries: in total, and without progress. */
const SETTLE_MS = 900_000;
const STUCK_MS = 20_000;
const BOTH_SHARE = 0.3;

/** Runs servers on one store, kills them under load, then delivers what is left and counts every lead. */
export async function runChaos(options: ChaosOptions): Promise<Verdict> {
  const { seconds, rounds, servers: size, connections, print } = options;
  const site = copySite();
  const postgres = options.store === 'postgres' ? await startPostgres() : undefined;
  const [buyer, market] = await Promise.all([startBuyer(), startMarket()]);
  const random = Math.random;
  try {
    writeSampleBuild(site.at('out'), market.files);
    const env = environmentOf(postgres?.url ?? `file:${site.at('chaos-data/leads.db')}`, buyer);
    const start = () => site.start(['serve', '--out', site.at('out')], env);
    const servers: RunningCommand[] = [await start()];
    while (servers.length < size) servers.push(await start());
    const store = await openStore(env.DATABASE_URL);
    const senders = startSenders({ connections, random, url: () => pick(servers, random).url });

    const kills: number[] = [];
    const deadline = performance.now() + seconds * 1000;
    for (let round = 1; rounds === undefined ? performance.now() < deadline : round <= rounds; round += 1) {
      await pause(200 + 900 * random());
      const count = random() < BOTH_SHARE ? size : 1;
      const first = Math.floor(random() * size);
      const victims = Array.from({ length: count }, (_, index) => (first + index) % size);
      kills.push(Date.now());
      await Promise.all(victims.map((index) => servers[index]?.stop('SIGKILL')));
      await Promise.all(victims.map(async (index) => (servers[index] = await start())));
      const broken = await store.brokenConsent();
      const chain = broken ? `BROKEN at ${broken}` : 'intact';
      const figures = [senders.accepted.size, buyer.received.size, market.bought.size];
      const [accepted, delivered, sales] = figures.map((n) => String(n).padStart(6));
      const killed = `round ${String(round).padStart(3)}  killed ${count} of ${size}`;
      print(`${killed}  accepted ${accepted}  delivered ${delivered}  sales ${sales}  consent chain ${chain}`);
      if (broken) break;
    }

    await senders.stop();
    buyer.acceptAll();
    market.acceptAll();
    await Promise.all(servers.map((server) => server.stop('SIGTERM')));
    await settle(store, buyer, market);
    const verdict = await compareRecords({ store, buyer, senders, kills });
    const { sales, ...sold } = await compareSales({ store, market, kills });
    await store.close();
    const { sent, repeated, refused, broken } = senders.counts;
    const outcomes = `${broken} cut off, ${refused} got a 503, ${repeated} resent on purpose`;
    print(`\n${kills.length} kills; ${sent} requests: ${outcomes}`);
    const { arrived, repeated: redelivered } = buyer.counts;
    print(`${arrived} deliveries arrived, ${redelivered} of them repeats under the same webhook-id, which is allowed`);
    const { offers, repeated: again, pings } = market.counts;
    print(`${pings} pings and ${offers} offers arrived, ${again} of them repeats under the same key, which is allowed`);
    print(
      `sales: ${Object.entries(sales)
        .map(([id, count]) => `${id} ${count}`)
        .join(', ')}`,
    );
    return {
      ...verdict,
      ...sold,
      duplicated: verdict.duplicated + sold.duplicated,
      lost: verdict.lost + sold.lost,
      faults: [...verdict.faults, ...sold.faults],
    };
  } finally {
    await Promise.all([buyer.close(), market.close()]);
    site.remove();
    await postgres?.remove();
  }
}

/** Settings of a server under chaos, which delivers to this buyer. */
export function environmentOf(databaseUrl: string, { url, secret }: Buyer) {
  return {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    RATE_LIMIT: 'off',
    LOOKUP_RATE_LIMIT: 'off',
    PAGE_RATE_LIMIT: 'off',
    LEAD_WEBHOOK_URL: url,
    LEAD_WEBHOOK_SECRET: secret,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    BUYER_ENVIRONMENT: 'live',
    NODE_ENV: 'production',
    ...VISITOR_SETTINGS,
    // The made-up visitors count their phone numbers up, and a lead that is held for that is never delivered.
    VELOCITY_ALIKE: 'off',
  };
}

function pick(servers: readonly RunningCommand[], random: () => number): RunningCommand {
  const server = servers[Math.floor(random() * servers.length)];
  if (!server) throw new Error('No server is running.');
  return server;
}

/**
 * Delivers what is left, with the clock a day ahead so that every backoff and lease has expired. Each turn is a day
 * later, for what failed once more on a busy machine.
 */
export async function settle(
  { outbox, oldestUndelivered, sales }: Store,
  { url, secret, received }: Buyer,
  market?: Market,
): Promise<void> {
  const stop = AbortSignal.any([
    AbortSignal.timeout(SETTLE_MS),
    whenStuck(() => received.size + (market?.bought.size ?? 0)),
  ]);
  for (let days = 1; !stop.aborted && (await oldestUndelivered()) !== undefined; days += 1) {
    const now = () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    const common = { log: () => {}, now, random: Math.random };
    const ask = createAsk({ allowPrivate: true });
    const routing = { ...common, environment: 'live', secrets: {}, ask, sales } as const;
    await drainOutbox({
      ...common,
      outbox,
      destinations: [
        ...destinationsOf({ webhookUrl: url, webhookUrls: {}, webhookSecrets: [secret] }),
        ...buyersDestination(market?.served ?? NO_BUYERS, routing),
      ],
      send: createSend({ allowPrivate: true }),
      owner: 'chaos',
      concurrency: 16,
      stop,
    });
  }
}

/** Aborts when the count stops growing. */
function whenStuck(count: () => number): AbortSignal {
  const stuck = new AbortController();
  let last = count();
  const timer = setInterval(() => {
    if (count() === last) stuck.abort();
    last = count();
  }, STUCK_MS);
  timer.unref();
  return stuck.signal;
}
