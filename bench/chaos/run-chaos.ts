import { setTimeout as pause } from 'node:timers/promises';
import { deliverDue } from '../../functions/delivery/deliver-due.ts';
import { destinationsOf } from '../../functions/delivery/destination.ts';
import { createSend } from '../../functions/delivery/send.ts';
import { openStore } from '../../functions/store/open-store.ts';
import type { Store } from '../../functions/store/store.ts';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { copySite, type Running, type SiteCopy } from '../site-copy.ts';
import { type Buyer, startBuyer } from './buyer.ts';
import { startSenders } from './senders.ts';
import { judge, type Verdict } from './verdict.ts';

export interface ChaosOptions {
  readonly seconds: number;
  /** Ends after so many kills, however long they take. */
  readonly rounds?: number;
  readonly servers: number;
  readonly connections: number;
  readonly say: (line: string) => void;
}

/** The last deliveries may take so long in all, and so long without a single one. */
const SETTLE_MS = 240_000;
const STUCK_MS = 20_000;
const BOTH_SHARE = 0.3;

/**
 * Servers on one SQLite file, visitors who send leads to them, a buyer on a bad day, and kill -9 again and again. At the end everything is
 * brought to rest, and counted.
 */
export async function runChaos({ seconds, rounds, servers: size, connections, say }: ChaosOptions): Promise<Verdict> {
  const site = copySite();
  const buyer = await startBuyer();
  const random = Math.random;
  try {
    writeSampleBuild(site.at('out'));
    const env = environmentOf(site, buyer);
    const start = () => site.start(['serve', '--out', site.at('out')], env);
    const servers: Running[] = [await start()];
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
      const chain = broken ? `BROKEN at ${broken}` : 'whole';
      say(
        `round ${String(round).padStart(3)}  killed ${count} of ${size}  accepted ${String(senders.accepted.size).padStart(6)}  ` +
          `delivered ${String(buyer.taken.size).padStart(6)}  chain of consent ${chain}`,
      );
      if (broken) break;
    }

    await senders.stop();
    buyer.behave();
    await Promise.all(servers.map((server) => server.stop('SIGTERM')));
    await settle(store, buyer);
    const verdict = await judge({ store, buyer, senders, kills });
    await store.close();
    const { sent, again, refused, broken } = senders.counts;
    say(
      `\n${kills.length} kills; ${sent} requests, ${broken} cut off, ${refused} refused with 503, ${again} sent twice on purpose`,
    );
    say(`${buyer.counts.arrived} deliveries arrived, ${buyer.counts.again} again under the same webhook-id, as agreed`);
    return verdict;
  } finally {
    await buyer.close();
    site.remove();
  }
}

function environmentOf(site: SiteCopy, { url, secret }: Buyer) {
  return {
    DATABASE_URL: `file:${site.at('chaos-data/leads.db')}`,
    PORT: '0',
    RATE_LIMIT: 'off',
    LEAD_WEBHOOK_URL: url,
    LEAD_WEBHOOK_SECRET: secret,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    DELIVERY_CONCURRENCY: '8',
    NODE_ENV: 'production',
  };
}

function pick<T>(all: readonly T[], random: () => number): T {
  return all[Math.floor(random() * all.length)] as T;
}

/** Delivers what is left as a server would, but with a clock a day ahead: every wait and every lease of the dead has run out by then. */
async function settle({ outbox, oldestUndelivered }: Store, { url, secret, taken }: Buyer): Promise<void> {
  const destinations = destinationsOf({ webhookUrl: url, webhookUrls: {}, webhookSecrets: [secret] });
  const stop = AbortSignal.any([AbortSignal.timeout(SETTLE_MS), whenStuck(() => taken.size)]);
  while (!stop.aborted && (await oldestUndelivered()) !== undefined) {
    await deliverDue({
      outbox,
      destinations,
      send: createSend({ allowPrivate: true }),
      owner: 'chaos',
      concurrency: 16,
      log: () => {},
      now: () => new Date(Date.now() + 24 * 60 * 60 * 1000),
      random: Math.random,
      stop,
    });
  }
}

/** Aborts when a count has not grown for a while. */
function whenStuck(count: () => number): AbortSignal {
  const stuck = new AbortController();
  let last = count();
  const look = setInterval(() => {
    if (count() === last) stuck.abort();
    last = count();
  }, STUCK_MS);
  look.unref();
  return stuck.signal;
}
