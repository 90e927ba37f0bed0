import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../functions/store/open-store.ts';
import type { Store } from '../../functions/store/store.ts';
import { ADMIN_SETTINGS, type OperatorSession, openOperatorSession } from '../../functions/testing/operator-session.ts';
import { SAMPLE_PHONE, sampleSubmission } from '../../functions/testing/sample-submission.ts';
import { type TestDatabases, testDatabases } from '../support/postgres.ts';
import { runCommand } from '../support/run-command.ts';
import { type ServedSite, sampleServers } from '../support/site.ts';
import { startMailServer } from '../support/smtp.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** /admin with several servers, each in its own process, over one store. */

const CLIENTS = 50;
/** CLAIM_LEADS=20 for more. */
const LEADS = Number(process.env.CLAIM_LEADS ?? 3);
const servers = sampleServers();
let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
});
afterAll(async () => {
  await servers.removeAll();
  await databases?.remove();
});

interface Client {
  readonly email: string;
  /** What is said after a claim. */
  claim(server: ServedSite, id: string): Promise<string>;
}

/** An agent with a session. */
async function agent(store: Store, number: number): Promise<Client> {
  const email = `agent${number}@agency.example`;
  const secret = String(number).padStart(43, 'a');
  const { headers, token } = await openOperatorSession(store, { email, role: 'agent', secret });
  return {
    email,
    claim: async ({ url }, id) => {
      const body = new URLSearchParams({ token, job: 'claim', version: '0' });
      const address = `${url.replace('127.0.0.1', 'localhost')}/admin/leads/${id}`;
      const press = () => fetch(address, { method: 'POST', headers, body, redirect: 'manual' });
      let response = await press();
      // A store that is too busy says that nothing was saved, and an agent presses again.
      for (let tries = 0; response.status === 503 && tries < 20; tries += 1) response = await press();
      const cookie = [headers.cookie, ...response.headers.getSetCookie().map((one) => one.split(';')[0])].join('; ');
      const next = new URL(response.headers.get('location') ?? '', address);
      const html = await (await fetch(next, { headers: { ...headers, cookie } })).text();
      return /<p class="note (?:good|bad)"[^>]*>([^<]*?) ?</.exec(html)?.[1] ?? html;
    },
  };
}

describe.each([
  ['SQLite', async () => `file:${join(tempFolder(), 'leads.db')}`],
  ['Postgres', () => databases.make()],
])('two servers over %s', (_, create) => {
  test('of fifty agents who claim the same leads, each lead has one, and a kill between two claims loses nothing', async () => {
    const url = await create();
    const store = await openStore(url);
    const ids: string[] = [];
    for (let count = 0; count < LEADS; count += 1) {
      const lead = sampleSubmission();
      await store.save(lead);
      ids.push(lead.id);
    }
    const clients: Client[] = [];
    for (let number = 0; number < CLIENTS; number += 1) clients.push(await agent(store, number));
    const [first, second] = await Promise.all(
      [1, 2].map(() => servers.start({ env: { ...ADMIN_SETTINGS, DATABASE_URL: url } })),
    );
    if (!first || !second) throw new Error('There are two servers.');
    let killed: Promise<void> | undefined;
    const winners = new Map<string, string[]>();
    const losses: string[] = [];
    await Promise.all(
      clients.map(async ({ email, claim }, number) => {
        for (const id of ids) {
          // Who hears nothing of a server that is killed presses again, at the other one.
          const said = await (number % 2 === 0 ? claim(first, id) : claim(second, id).catch(() => claim(first, id)));
          if (/^The lead is yours\.|^You have this lead already\./.test(said))
            winners.set(id, [...(winners.get(id) ?? []), email]);
          else losses.push(said);
          if (losses.length > (CLIENTS * LEADS) / 3) killed ??= second.stop('SIGKILL');
        }
      }),
    );
    await killed;
    await first.stop('SIGKILL');
    expect(ids.map((id) => winners.get(id)?.length)).toEqual(ids.map(() => 1));
    expect(losses).toHaveLength(CLIENTS * LEADS - LEADS);
    expect(losses.filter((one) => !/^agent\d+@agency\.example has this lead already\.$/.test(one))).toEqual([]);
    for (const id of ids) {
      expect((await store.work.find(id))?.work).toMatchObject({ assignee: winners.get(id)?.[0], version: 1 });
      const claims = (await store.work.events(id)).filter(({ action }) => action === 'claim-lead');
      expect(claims.map(({ actor }) => actor)).toEqual(winners.get(id));
    }
    if (process.env.CLAIM_LEADS) console.log({ leads: LEADS, claims: CLIENTS * LEADS, losses: losses.length });
    await store.close();
  });
});

describe('a server', () => {
  test('serves nothing of /admin until it is switched on', async () => {
    const { url } = await servers.start();
    const missing = await (await fetch(`${url}/no-such-page`)).text();
    for (const path of ['/admin', '/admin/sign-in', '/admin/leads/1']) {
      const response = await fetch(url + path, { redirect: 'manual' });
      expect([response.status, response.headers.get('set-cookie'), await response.text()]).toEqual([
        404,
        null,
        missing,
      ]);
    }
  });

  test('lets no program in that follows every link and sends every form, nor a request without a session', async () => {
    const { url } = await servers.start({ env: ADMIN_SETTINGS });
    const headers = { host: 'localhost', origin: ADMIN_SETTINGS.SITE_ORIGIN };
    const local = url.replace('127.0.0.1', 'localhost');
    for (const path of ['/admin', '/admin/sign-in', '/admin/sign-in/code', '/admin/confirm', '/admin/export']) {
      const got = await fetch(local + path, { headers, redirect: 'manual' });
      const body = new URLSearchParams({ code: '1' });
      const sent = await fetch(local + path, { method: 'POST', headers, body, redirect: 'manual' });
      expect(got.status < 500).toBe(true);
      if (sent.status === 303) expect(sent.headers.get('location')).toMatch(/^\/admin\/sign-in\?/);
      else expect([404, 405]).toContain(sent.status);
      expect(`${got.headers.get('set-cookie')} ${sent.headers.get('set-cookie')}`).not.toContain('__Host-admin=');
    }
  });

  test('shows a viewer no personal datum, and finishes the jobs of an owner by forms', async () => {
    const place = `file:${join(tempFolder(), 'leads.db')}`;
    const store = await openStore(place);
    const lead = sampleSubmission({ spamSignals: ['honeypot'] });
    await store.save(lead);
    const person = (role: 'viewer' | 'owner') =>
      openOperatorSession(store, { email: `${role}@agency.example`, role, secret: role.padStart(43, 'a') });
    const [viewer, owner] = [await person('viewer'), await person('owner')];
    const { url } = await servers.start({ env: { ...ADMIN_SETTINGS, DATABASE_URL: place } });
    const local = url.replace('127.0.0.1', 'localhost');
    const read = async ({ headers }: OperatorSession, path: string) => (await fetch(local + path, { headers })).text();
    const send = async (path: string, fields: Record<string, string>) => {
      const { headers, token } = owner;
      const body = new URLSearchParams({ token, ...fields });
      return (await fetch(local + path, { method: 'POST', headers, body, redirect: 'manual' })).headers.get('location');
    };
    const path = `/admin/leads/${lead.id}`;
    const shown = [await read(viewer, path), await read(viewer, '/admin?view=all')].join();
    expect(shown).toContain('A. D.');
    expect(shown).not.toMatch(/Driver|ann@example/);
    expect(shown).not.toMatch(SAMPLE_PHONE);
    expect(await read(owner, '/admin?q=driver')).toContain(path);
    expect(await send(path, { job: 'release' })).toBe(`${path}?done=released`);
    const erase = { job: 'erase', phone: '614-555-0123', email: '' };
    expect(await send('/admin/person', erase)).toBe('/admin/person?done=erased');
    expect((await store.find(lead.id))?.status).toBe('erased');
    await store.close();
  });
});

describe('site admin', () => {
  test('lets people in, lists them, and says what is wrong', async () => {
    const env = { DATABASE_URL: `file:${join(tempFolder(), 'leads.db')}`, SUDO_USER: 'root' };
    await (await openStore(env.DATABASE_URL)).close();
    const site = (...args: string[]) => runCommand(['admin', ...args], env);
    expect((await site('list')).stdout).toBe('nobody; `site admin invite` lets somebody in\n');
    const invited = await site('invite', 'Ann@Agency.example');
    expect(invited.stdout).toMatch(/^ann@agency\.example is owner\nCode: (?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}\n/);
    const bob = JSON.parse((await site('invite', 'bob@agency.example', '--role', 'agent', '--json')).stdout);
    expect(bob).toMatchObject({ email: 'bob@agency.example', role: 'agent' });
    expect((await site('list')).stdout).toMatch(/^owner +ann@agency\.example .*\nagent +bob@agency\.example /);
    expect((await site('recover', 'ann@agency.example')).stdout).toMatch(/no keys any more\nCode: /);
    expect(await site('recover', 'eve@agency.example')).toMatchObject({
      status: 1,
      stderr: 'eve@agency.example is not one of the people of /admin. `site admin list` names them.\n',
    });
    expect(await site('invite', 'nonsense')).toMatchObject({
      status: 2,
      stderr: '"nonsense" is not an email address.\n',
    });
  });
});

describe('site doctor', () => {
  test('says of a mail account what is wrong, and what this machine cannot see', async () => {
    const mail = await startMailServer({ hideSTARTTLS: true });
    const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}?tls=off`, LEAD_EMAIL_FROM: 'leads@harbor.invalid' };
    const { stdout } = await runCommand(['doctor', '--mail', '--json'], env);
    const states = Object.fromEntries(
      JSON.parse(stdout).map((one: { name: string; state: string }) => [one.name, one.state]),
    );
    expect(states).toMatchObject({ server: 'warning', dkim: 'not-seen', inbox: 'not-seen' });
    expect(mail.received).toEqual([]);
    await mail.close();
    expect(await runCommand(['doctor', '--mail'], { SMTP_URL: '', LEAD_EMAIL_FROM: '' })).toMatchObject({
      status: 2,
      stderr: 'There is no mail account: set SMTP_URL and LEAD_EMAIL_FROM (see .env.example).\n',
    });
  });
});
