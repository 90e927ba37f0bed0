import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openStore } from '../functions/store/open-store.ts';
import { sampleSubmission } from '../functions/testing/sample-submission.ts';
import type { Figure } from './figures.ts';
import type { SiteCopy } from './site-copy.ts';

const LEADS = 10_000;
/** Messages in flight: the default of DELIVERY_CONCURRENCY, and more. */
const CONCURRENCIES = [4, 16];
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Measures `site leads deliver`, startup included, with a local buyer that accepts immediately. */
export async function* measureDelivery(site: SiteCopy): AsyncGenerator<Figure> {
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

async function startBuyer() {
  let arrived = 0;
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
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
