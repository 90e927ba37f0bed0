import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasSignature } from '../../functions/lib/webhook-signature.ts';
import { SCHEDULES } from '../../functions/platforms/hosts/schedules.ts';
import { type Asker, asker } from './ask.ts';
import { FILLED, postJson } from './cases/bodies.ts';
import type { ConformanceSite } from './conformance-site.ts';
import type { Databases } from './databases.ts';
import { leadsIn } from './stored-leads.ts';
import { SETTINGS, type Target } from './target.ts';
import { startCloudflare } from './targets/cloudflare.ts';
import { startNetlify } from './targets/netlify.ts';
import { startVercel } from './targets/vercel.ts';

/** What a buyer of leads gets. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Started {
  readonly target: Target;
  /** Runs the scheduled function that delivers, as the host's schedule does. */
  readonly deliver: (client: Asker) => Promise<unknown>;
}

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const CRON_SECRET = 'the-secret-of-the-tests-for-crons-of-vercel';

/** What the schedule of each host does with a lead. Builds nothing that the suite has built. */
export function describeScheduledDelivery(site: ConformanceSite, postgres: () => Databases): void {
  const received: Received[] = [];
  const buyer = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.end();
  });
  let settings: Readonly<Record<string, string>>;

  beforeAll(async () => {
    await new Promise<void>((resolve) => void buyer.listen(0, '127.0.0.1', resolve));
    const { port } = buyer.address() as AddressInfo;
    const webhook = { LEAD_WEBHOOK_URL: `http://127.0.0.1:${port}/leads`, LEAD_WEBHOOK_SECRET: SECRET };
    settings = { ...SETTINGS, ...webhook, WEBHOOK_ALLOW_PRIVATE: 'true', CRON_SECRET };
  });
  beforeEach(() => void received.splice(0));
  afterAll(() => void buyer.close());

  const START = {
    netlify: async (databaseUrl: string): Promise<Started> => ({
      target: await startNetlify(site.buildFor('netlify'), { ...settings, DATABASE_URL: databaseUrl }),
      deliver: (client) => client.ask({ path: '/', headers: { 'x-test-run-scheduled': 'deliver' } }),
    }),
    vercel: async (databaseUrl: string): Promise<Started> => ({
      target: await startVercel(site.buildFor('vercel'), { ...settings, DATABASE_URL: databaseUrl }),
      deliver: (client) =>
        client.ask({ path: '/_functions/deliver', headers: { authorization: `Bearer ${CRON_SECRET}` } }),
    }),
    cloudflare: async (databaseUrl: string): Promise<Started> => {
      const target = await startCloudflare(site.buildFor('cloudflare'), { databaseUrl, env: settings });
      return { target, deliver: () => target.scheduled(SCHEDULES.deliver) };
    },
  };

  test.each(Object.entries(START))(
    '%s keeps a lead with its consent, and its schedule delivers it once, signed',
    async (name, start) => {
      const databaseUrl = await postgres().make(`deliver_${name}`);
      const { target, deliver } = await start(databaseUrl);
      const client = asker(target);
      try {
        const { body } = await client.ask({ path: '/api/form-stamp?form=callback' });
        const { stamp } = (JSON.parse(body) as { readonly data: { readonly stamp: string } }).data;
        const answer = await client.ask(postJson('/api/leads', { ...FILLED['/api/leads'], stamp }));
        expect(answer.status).toBe(200);
        expect(received).toEqual([]);
        const [lead, ...others] = leadsIn(databaseUrl);
        expect(others).toEqual([]);
        expect(lead).toMatchObject({
          form: 'callback',
          consent: { version: 'lead-2026-11b', controls: { agree: true } },
        });
        await deliver(client);
        await deliver(client);
        expect(received.map((one) => isSigned(one))).toEqual([true]);
        expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ data: { id: lead?.id } });
        expect(leadsIn(databaseUrl)[0]?.delivery).toMatchObject({ status: 'delivered' });
      } finally {
        client.close();
        await target.close();
      }
    },
  );

  test('nobody but the schedule of Vercel runs its work', async () => {
    const { target } = await START.vercel(await postgres().make('nobody'));
    const client = asker(target);
    try {
      const path = '/_functions/deliver';
      const answers = [client.ask({ path }), client.ask({ path, headers: { authorization: 'Bearer wrong' } })];
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401]);
    } finally {
      client.close();
      await target.close();
    }
  });
}

function isSigned({ headers, body }: Received): boolean {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  return hasSignature({ id, timestamp, body }, String(headers['webhook-signature']), [SECRET]);
}
