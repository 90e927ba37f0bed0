import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startMailServer } from '../../tests/support/smtp.ts';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { openStore } from '../store/open-store.ts';
import { callbackLead, STAMPED_SETTINGS, stamped } from '../testing/sample-bodies.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import { startTestHost } from '../testing/test-host.ts';
import { startServer } from './serve.ts';

/** A whole server with a mailbox, a buyer, and a partner that judges leads. */

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(env: Record<string, string>) {
  const out = tempFolder();
  writeSampleBuild(out);
  const databaseUrl = `file:${join(out, 'leads.db')}`;
  const server = await startServer({
    out,
    env: { PORT: '0', DATABASE_URL: databaseUrl, ...STAMPED_SETTINGS, ...env },
    log: () => {},
  });
  closing.push(() => server.close());
  return { ...server, databaseUrl };
}

/** Answers every request with this text, and counts. */
async function host(answer: string) {
  const started = await startTestHost();
  started.answer((response) => response.end(answer));
  closing.push(async () => started.close());
  return started;
}

async function post(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/leads`, {
    method: 'POST',
    body: JSON.stringify(await stamped(callbackLead)),
    headers,
  });
  return (await response.json()).data.id;
}

test('a lead reaches a mailbox and a webhook, with one receipt each', async () => {
  const mailbox = await startMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS', 'AUTH'] });
  closing.push(() => mailbox.close());
  const crm = await host('');
  const server = await start({
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}?tls=off`,
    LEAD_EMAIL_FROM: 'leads@harbor.example',
    LEAD_EMAIL_TO: 'ops@harbor.example',
    LEAD_WEBHOOK_URL: crm.url,
    LEAD_WEBHOOK_SECRET: SECRET,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  });
  const id = await post(server.url);
  await expect.poll(() => [mailbox.received.length, crm.requests.length]).toEqual([1, 1]);
  await server.close();
  expect(mailbox.received[0]).toMatchObject({ to: ['ops@harbor.example'] });
  expect(mailbox.received[0]?.text).toContain(`Subject: New callback lead ${id}`);
  const store = await openStore(server.databaseUrl);
  const lead = await store.find(id);
  await store.close();
  expect(lead?.delivery).toMatchObject({ status: 'delivered', deliveredTo: crm.url });
  expect(lead?.sellerDeliveries).toMatchObject([{ status: 'delivered', deliveredTo: 'mailto:ops@harbor.example' }]);
});

test('a lead that the partner rejects is quarantined and not delivered', async () => {
  const crm = await host('');
  const partner = await host('{"verdict":"reject","reason":"not in service"}');
  const server = await start({
    LEAD_WEBHOOK_URL: crm.url,
    LEAD_WEBHOOK_SECRET: SECRET,
    LEAD_VERIFY_URL: partner.url,
    LEAD_VERIFY_SECRET: SECRET,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  });
  const id = await post(server.url);
  await expect.poll(() => partner.requests.length + crm.requests.length).toBe(1);
  await server.close();
  expect(crm.requests).toEqual([]);
  const store = await openStore(server.databaseUrl);
  const lead = await store.find(id);
  await store.close();
  expect(lead).toMatchObject({ status: 'quarantined', reasons: ['verify-rejected'] });
});
