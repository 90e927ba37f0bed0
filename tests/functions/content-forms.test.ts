import { cpSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAMPED_SETTINGS, stamped } from '../../functions/testing/sample-bodies.ts';
import { buildSite, type ServedSite, serveSite, startSite } from '../support/site.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

/** A form of content/forms, from its file to the webhook, as `npm start` serves it. */

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const { path: folder, remove } = makeTempFolder();

const received: { readonly path?: string; readonly body: string }[] = [];
const receiver = createServer(async (request, response) => {
  received.push({ path: request.url, body: await text(request) });
  response.end();
});
let site: ServedSite;

beforeAll(async () => {
  cpSync(join(FIXTURES, 'small-site/content'), join(folder, 'content'), { recursive: true });
  for (const kind of ['forms', 'pages'])
    cpSync(join(FIXTURES, 'conformance-site/content', kind), join(folder, 'content', kind), { recursive: true });
  const out = join(folder, 'dist');
  buildSite(out, ['--root', folder]);
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const hooks = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const env = {
    ...STAMPED_SETTINGS,
    LEAD_WEBHOOK_URL: `${hooks}/others`,
    LEAD_WEBHOOK_URL_CONTACT: `${hooks}/contact`,
    LEAD_WEBHOOK_SECRET: SECRET,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  site = await serveSite({ out, env });
});

afterAll(async () => {
  await site?.remove();
  receiver.close();
  remove();
});

const FILLED = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  topic: 'A fee',
  question: 'How much?',
  agree: true,
  page: '/claim-help',
};

async function send(changes: object = {}, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify(await stamped({ ...FILLED, ...changes }, 'contact:claim-help'));
  const sent = { 'content-type': 'application/json', ...headers };
  return fetch(`${site.url}/api/forms/claim-help`, { method: 'POST', headers: sent, body });
}

const operate = async (...args: string[]) =>
  startSite(args, { DATABASE_URL: `file:${join(site.data, 'leads.db')}`, WEBHOOK_ALLOW_PRIVATE: 'true' });

describe('a form of content/forms', () => {
  test('is delivered where the form that it names is delivered, under its own name', async () => {
    const response = await send();
    expect(response.status).toBe(200);
    const { id } = (await response.json()).data;
    await expect.poll(() => received).toHaveLength(1);
    const [{ path, body = '{}' } = {}] = received;
    expect(path).toBe('/contact');
    const { type, data } = JSON.parse(body);
    expect(type).toBe('contact.created');
    expect(data).toMatchObject({ id, form: 'contact:claim-help', payload: { topic: 'A fee', question: 'How much?' } });
    expect(data.consent).toMatchObject({ button: 'Send My Question', formId: 'contact:claim-help' });
  });

  test('refuses a bad answer, a post of another site, and what a program fills in', async () => {
    const refused = await send({ email: 'ann', topic: 'Other' });
    expect([refused.status, (await refused.json()).extra.fields]).toEqual([
      422,
      { email: 'Email is not valid', topic: 'Please check: What is it about?' },
    ]);
    expect((await send({}, { origin: 'https://evil.example' })).status).toBe(403);
    await send({ email: 'trap@example.com', company_website: 'https://spam.example' });
    const trapped = site.leads().find(({ payload }) => payload.email === 'trap@example.com');
    expect(trapped?.status).toBe('quarantined');
  });

  test('is listed and exported by its name, and erased with its person', async () => {
    await send({ email: 'gone@example.com', question: 'Erase me' });
    const list = ['leads', 'list', '--form', 'contact:claim-help', '--email', 'gone@example.com', '--json'];
    expect(JSON.parse((await operate(...list)).stdout)).toMatchObject([{ payload: { question: 'Erase me' } }]);
    const { stdout } = await operate('leads', 'export', '--form', 'contact:claim-help');
    expect(stdout).toContain('Erase me');
    expect((await operate('leads', 'erase', '--email', 'gone@example.com', '--yes')).status).toBe(0);
    expect((await operate('leads', 'export', '--form', 'contact:claim-help')).stdout).not.toContain('Erase me');
    expect((await operate('leads', 'list', '--form', 'contact:')).status).toBe(2);
  });
});
