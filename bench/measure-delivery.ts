import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../functions/store/open-store.ts';
import { sampleSubmission } from '../functions/testing/sample-submission.ts';
import { post } from '../tests/load/load.ts';
import { VISITOR_SETTINGS, visitorLead } from '../tests/load/visitors.ts';
import type { Figure } from './figures.ts';
import type { SiteCopy } from './site-copy.ts';

const LEADS = 10_000;
/** The most messages in flight: few, and the default of DELIVERY_CONCURRENCY. */
const CONCURRENCIES = [4, 100];
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A buyer who takes this long to answer, while so many leads a second come in for so long. The last seconds count. */
const SLOW = { answerMs: 1_000, perSecond: 50, seconds: 16, lastSeconds: 6 };

/**
 * Measures `site leads deliver`, startup included, with a local buyer that accepts immediately; then a server whose
 * buyer is slow.
 */
export async function* measureDelivery(site: SiteCopy): AsyncGenerator<Figure> {
  yield* measureFast(site);
  yield* measureSlow(site);
}

async function* measureFast(site: SiteCopy): AsyncGenerator<Figure> {
  const buyer = await startBuyer();
  for (const concurrency of CONCURRENCIES) {
    const env = {
      DATABASE_URL: `file:${site.at(`deliver-${concurrency}/leads.db`)}`,
      LEAD_WEBHOOK_URL: buyer.url,
      LEAD_WEBHOOK_SECRET: SECRET,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      DELIVERY_CONCURRENCY: String(concurrency),
    };
    await fill(env.DATABASE_URL);
    const before = buyer.arrived();
    const { seconds } = await site.run(['leads', 'deliver'], env);
    const arrived = buyer.arrived() - before;
    const webhooks = arrived.toLocaleString('en-US');
    yield {
      section: 'delivery',
      name: `delivered, ${concurrency} at a time`,
      value: arrived / seconds,
      unit: '/s',
      note: `${webhooks} signed webhooks in ${seconds.toFixed(1)} s, ${concurrency} at a time`,
    };
  }
  buyer.close();
}

/** A server whose buyer takes a second for each lead. All else is as by default, and leads are those of visitors. */
async function* measureSlow(site: SiteCopy): AsyncGenerator<Figure> {
  const buyer = await startBuyer(SLOW.answerMs);
  await site.run(['build', '--out', site.at('out')]);
  const env = {
    DATABASE_URL: `file:${site.at('deliver-slow/leads.db')}`,
    LEAD_WEBHOOK_URL: buyer.url,
    LEAD_WEBHOOK_SECRET: SECRET,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    PORT: '0',
    RATE_LIMIT: 'off',
    ...VISITOR_SETTINGS,
  };
  const server = await site.start(['serve', '--out', site.at('out')], env);
  let before = 0;
  for (let second = 0; second < SLOW.seconds; second += 1) {
    if (second === SLOW.seconds - SLOW.lastSeconds) before = buyer.arrived();
    const sent = Array.from({ length: SLOW.perSecond }, async (_, index) =>
      post(undefined, server.url, await visitorLead(second * SLOW.perSecond + index, crypto.randomUUID())),
    );
    await Promise.all([pause(1_000), ...sent]);
  }
  const delivered = (buyer.arrived() - before) / SLOW.lastSeconds;
  const store = await openStore(env.DATABASE_URL);
  const oldest = await store.oldestUndelivered();
  const held = await store.list({ status: 'quarantined', limit: SLOW.perSecond * SLOW.seconds });
  await store.close();
  await server.stop();
  buyer.close();
  const note = `${SLOW.perSecond} leads a second, ${SLOW.answerMs / 1000} s for each answer`;
  // The last ones still come in as the count ends.
  const atLeast = 0.95 * SLOW.perSecond;
  yield { section: 'delivery', name: 'slow buyer, delivered', value: delivered, unit: '/s', budget: { atLeast }, note };
  yield { section: 'delivery', name: 'slow buyer, held', value: held.length, unit: '', budget: { atMost: 0 } };
  yield {
    section: 'delivery',
    name: 'slow buyer, oldest waiting lead',
    value: oldest === undefined ? 0 : (Date.now() - Date.parse(oldest)) / 1000,
    unit: 's',
    budget: { atMost: 10 },
  };
}

async function startBuyer(answerMs = 0) {
  let arrived = 0;
  const server = createServer((request, response) => {
    request.resume().once('end', async () => {
      if (answerMs > 0) await pause(answerMs);
      arrived += 1;
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/leads`, arrived: () => arrived, close: () => server.close() };
}

async function fill(databaseUrl: string): Promise<void> {
  const store = await openStore(databaseUrl);
  const receivedAt = new Date().toISOString();
  const lead = () => sampleSubmission({ receivedAt, phone: undefined, email: `${crypto.randomUUID()}@example.com` });
  for (let left = LEADS; left > 0; left -= 50) {
    await Promise.all(Array.from({ length: 50 }, () => store.save(lead())));
  }
  await store.close();
}
