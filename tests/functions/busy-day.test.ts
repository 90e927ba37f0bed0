import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFormStamps } from '../../functions/forms/form-stamp.ts';
import { clientKey } from '../../functions/http/client-network.ts';
import { type RunningServer, startServer } from '../../functions/server/serve.ts';
import { openStore } from '../../functions/store/open-store.ts';
import type { Store } from '../../functions/store/store.ts';
import { callbackLead } from '../../functions/testing/sample-bodies.ts';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { personNumber } from '../support/people.ts';
import { tempFolder } from '../support/temp-folder.ts';

const KEY = 'the-key-of-the-tests-for-form-stamps';
const stamps = createFormStamps({ waitMs: 0, secrets: async () => [KEY] });

let server: RunningServer;
let store: Store;
beforeEach(async () => {
  const folder = tempFolder();
  writeSampleBuild(folder);
  const DATABASE_URL = `file:${join(folder, 'data/leads.db')}`;
  const settings = { TRUST_PROXY: 'true', RATE_LIMIT: 'off', FORM_STAMP_SECRET: KEY };
  server = await startServer({ out: folder, env: { PORT: '0', DATABASE_URL, ...settings }, log: () => {} });
  store = await openStore(DATABASE_URL);
});
afterEach(async () => {
  await store.close();
  await server.close();
});

interface Sender {
  readonly address: string;
  readonly userAgent?: string;
  readonly withStamp?: boolean;
  /** From the first field to the press. People take longer or shorter. */
  readonly seconds?: number;
}

let people = 0;
/** Sends the lead of another person, as the page's script does. Returns its id. */
async function send({ address, userAgent, withStamp = true, seconds }: Sender): Promise<string> {
  people += 1;
  const taken = (seconds ?? 4 + ((people * 37) % 90)) * 1000;
  const { body, userAgent: own } = personNumber(people);
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    'user-agent': userAgent ?? own,
  };
  const use = { form: 'callback', client: clientKey(address), now: new Date(Date.now() - taken) } as const;
  const stamp = withStamp ? (await stamps.issue(use)).stamp : undefined;
  const sent = { method: 'POST', headers, body: JSON.stringify({ ...callbackLead, ...body, stamp }) };
  const answer = await fetch(`${server.url}/api/leads`, sent);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

async function sendAll(senders: readonly Sender[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let sent = 0; sent < senders.length; sent += 20)
    ids.push(...(await Promise.all(senders.slice(sent, sent + 20).map(send))));
  return ids;
}

const many = (count: number, sender: (number: number) => Sender) =>
  Array.from({ length: count }, (_, number) => sender(number));

async function reasonsOf(ids: readonly string[]): Promise<readonly string[]> {
  const leads = await Promise.all(ids.map((id) => store.find(id)));
  return leads.flatMap((lead) => (lead?.status === 'quarantined' ? [String(lead.reasons)] : []));
}

const home = (number: number) => `2600:${(number + 4096).toString(16)}:1::7`;

test('a busy hour is not held: 450 leads of people who share nothing but the page and the hour', async () => {
  expect(await reasonsOf(await sendAll(many(450, (number) => ({ address: home(number) }))))).toEqual([]);
});

test('four hundred real-looking fakes from fifty networks hold no visitor and are not sold', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
  await sendAll(many(60, (number) => ({ address: home(number) })));
  const fakes = await sendAll(
    many(400, (number) => ({ address: `198.${18 + (number % 50)}.7.9`, userAgent, seconds: 3 })),
  );
  const good = await sendAll(many(60, (number) => ({ address: home(1000 + number) })));
  expect(await reasonsOf(good)).toEqual([]);
  expect(fakes.length - (await reasonsOf(fakes)).length).toBeLessThanOrEqual(20);
});

test('twenty posts without a stamp from one address hold no one else in its network', async () => {
  const junk = await sendAll(many(20, () => ({ address: '203.0.113.5', withStamp: false })));
  expect(await reasonsOf(junk)).toHaveLength(20);
  const good = await sendAll(many(8, (number) => ({ address: `203.0.113.${10 + number}` })));
  expect(await reasonsOf(good)).toEqual([]);
  const sameRouter = await sendAll(many(3, () => ({ address: '203.0.113.5' })));
  expect(await reasonsOf(sameRouter)).toEqual([]);
});
