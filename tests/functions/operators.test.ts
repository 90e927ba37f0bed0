import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../functions/store/open-store.ts';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';
import { referenceOf } from '../../schemas/rules/forms/receipt.ts';
import { runCommand } from '../support/run-command.ts';
import type { Ran } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** `site leads …` and `site listings …`, run as operators run them. */

const servers: Server[] = [];
let folder: string;
let env: Record<string, string>;
beforeEach(() => {
  folder = tempFolder();
  env = { DATABASE_URL: `file:${join(folder, 'leads.db')}`, WEBHOOK_ALLOW_PRIVATE: 'true', SUDO_USER: '' };
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function save(changes: Parameters<typeof sampleSubmission>[0] = {}): Promise<string> {
  const store = await openStore(env.DATABASE_URL ?? '');
  const submission = sampleSubmission(changes);
  await store.save(submission);
  await store.close();
  return submission.id;
}

const site = (...args: string[]): Promise<Ran> => runCommand(args, env);
const json = async (...args: string[]) => JSON.parse((await site(...args, '--json')).stdout);

describe('finding leads', () => {
  test('list takes every filter, and prints an empty array when no lead matches', async () => {
    const plain = await save();
    const held = await save({ form: 'quote', spamSignals: ['honeypot'] });
    const late = await save({ kind: 'contact', form: 'contact', receivedAt: '2026-11-23T10:00:00.000Z' });
    const ids = async (...args: string[]) => (await json('leads', 'list', ...args)).map(({ id }: { id: string }) => id);
    const all = [plain, held, late].sort();
    expect(await ids()).toEqual(all.toReversed());
    expect(await ids('--oldest-first')).toEqual(all);
    expect(await ids('--limit', '1')).toEqual(all.slice(-1));
    expect(await ids('--status', 'quarantined')).toEqual([held]);
    expect(await ids('--kind', 'contact', '--since', '2026-11-23')).toEqual([late]);
    expect(await ids('--form', 'quote', '--delivery', 'quarantined')).toEqual([held]);
    expect(await ids('--dead-letter')).toEqual([]);
    expect(await ids('--until', '2026-11-22', '--limit', '1')).toHaveLength(1);
  });

  test.each([
    ['--since', 'yesterday'],
    ['--limit', 'all'],
    ['--kind', 'leads'],
    ['--delivered', '--dead-letter'],
  ])('list %s %s is wrong use', async (...args) => {
    const { status, stderr } = await site('leads', 'list', ...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^error: option /);
  });

  test('list and export find a person by phone, email and name, and list says how many match', async () => {
    const payload = { name: 'JOSÉ Núñez' };
    const jose = await save({ phone: '+16145550177', email: 'jose@example.com', payload });
    const again = await save({ phone: '+16145550177', email: 'other@example.com', payload });
    const listing = { businessName: 'Ohio Agents', phone: '+18005550100', state: 'ohio', city: 'columbus' };
    const about = { kind: 'business-listing', form: 'business-listing', listing } as const;
    const business = await save({ ...about, phone: '+18005550100', payload: { businessName: 'Ohio Agents' } });
    await save();
    const find = async (...args: string[]) => {
      const { stdout, stderr } = await site('leads', 'list', '--json', ...args);
      return [JSON.parse(stdout).map(({ id }: { id: string }) => id), stderr];
    };
    const both = [jose, again].sort().toReversed();
    expect(await find('--phone', '(614) 555-0177')).toEqual([both, '2 leads match\n']);
    expect(await find('--email', ' JOSE@example.com')).toEqual([[jose], '1 lead matches\n']);
    expect(await find('--name', 'jose nu', '--limit', '1')).toEqual([
      both.slice(0, 1),
      '2 leads match; 1 shown, the newest\n',
    ]);
    expect(await find('--name', 'OHIO')).toEqual([[business], '1 lead matches\n']);
    expect(await find('--phone', '6145550199')).toEqual([[], '0 leads match\n']);
    expect((await json('leads', 'export', '--phone', '6145550177')).length).toBe(2);
    const [event] = await json('leads', 'audit');
    expect(event).toMatchObject({ action: 'export', detail: { person: [expect.stringMatching(/^[0-9a-f]{64}$/)] } });
    expect(JSON.stringify(event)).not.toContain('5550177');
    expect((await site('leads', 'erase', '--phone', '6145550177', '--yes')).status).toBe(0);
    expect(await find('--name', 'josé')).toEqual([[], '0 leads match\n']);
  });

  test('the reference that a visitor reads out names a lead wherever an id is taken', async () => {
    const id = await save();
    const held = await save({ spamSignals: ['honeypot'], receivedAt: '2026-11-23T10:00:00.000Z' });
    const done = async (...args: string[]) => (await site('leads', ...args)).status;
    expect(await json('leads', 'replay', referenceOf(id))).toEqual({ replayed: 1, suppressed: 0 });
    expect(await json('leads', 'release-from-quarantine', referenceOf(held))).toMatchObject({ id: held });
    expect(await json('leads', 'place-legal-hold', referenceOf(id), '--reason', 'case 12')).toMatchObject({ id });
    expect(await json('leads', 'release-legal-hold', referenceOf(id))).toMatchObject({ id });
    expect(await done('consent', referenceOf(id))).toBe(0);
    const { status, stderr } = await site('leads', 'replay', '019A-A604-B501');
    expect([status, stderr]).toEqual([1, 'There is no lead 019A-A604-B501. `site leads list` shows the ids.\n']);
  });

  test('replay --seller makes due what a seller did not get, and stats count it', async () => {
    await save({ sellers: ['acme'] });
    await save({ sellers: ['acme', 'beta'] });
    expect((await json('leads', 'stats')).sellers).toEqual([
      { seller: 'acme', delivery: 'waiting', count: 2 },
      { seller: 'beta', delivery: 'waiting', count: 1 },
    ]);
    expect(await json('leads', 'replay', '--seller', 'acme')).toEqual({ replayed: 2, suppressed: 0 });
    expect((await site('leads', 'replay', '--seller', 'gone')).status).toBe(1);
    expect((await site('leads', 'replay', '--seller', 'acme', '--dead-letter')).status).toBe(2);
  });

  test('--since takes a time ago', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await save({ receivedAt: hoursAgo(8 * 24) });
    const recent = await save({ receivedAt: hoursAgo(6 * 24) });
    for (const since of ['7d', '1w', '168h'])
      expect(await json('leads', 'list', '--since', since)).toMatchObject([{ id: recent }]);
  });

  test('stats and show print leads, by id and by reference; an unknown id is an error', async () => {
    const id = await save();
    expect(await json('leads', 'stats')).toMatchObject({ total: 1, counts: [{ kind: 'lead', count: 1 }] });
    expect(await json('leads', 'show', id)).toMatchObject({ id, delivery: { status: 'waiting' } });
    expect(await json('leads', 'show', referenceOf(id))).toMatchObject({ id });
    const { status, stderr } = await site('leads', 'show', 'nobody');
    expect([status, stderr]).toEqual([1, 'There is no lead nobody. `site leads list` shows the ids.\n']);
  });

  test('a store that cannot be opened is reported in one sentence', async () => {
    env.DATABASE_URL = 'mysql://x';
    const { status, stderr } = await site('leads', 'stats');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^DATABASE_URL must be [^\n]*\n$/);
  });
});

test('report writes a page or prints the figures', async () => {
  await save();
  const out = join(folder, 'report.html');
  const { status, stdout } = await site('leads', 'report', '--out', out);
  expect([status, stdout]).toEqual([0, `${out}: 1 lead\n`]);
  expect(readFileSync(out, 'utf8')).toContain('<dt>Received</dt><dd>1</dd>');
  expect(await json('leads', 'report', '--kind', 'contact')).toMatchObject({ total: 0 });
});

test('consent prints the certificate as text, JSON and HTML, and each time writes an audit event', async () => {
  const id = await save();
  expect((await site('leads', 'consent', id)).stdout).toContain('Name: Ann Driver');
  expect(await json('leads', 'consent', id)).toMatchObject({ lead: { id }, checks: { chain: true } });
  expect((await site('leads', 'consent', id, '--format', 'html')).stdout).toMatch(/^<!doctype html>/);
  const audit = await json('leads', 'audit');
  expect(audit).toHaveLength(3);
  expect(audit[0]).toMatchObject({ actor: userInfo().username, action: 'certificate', subject: id });
});

test('a lead without consent has no certificate', async () => {
  const id = await save({ consent: undefined });
  const { status, stderr } = await site('leads', 'consent', id);
  expect(status).toBe(1);
  expect(stderr).toMatch(/came without consent/);
});

describe('delivery', () => {
  const LONG_AGO = { receivedAt: '2025-01-01T10:00:00.000Z' };

  /** A buyer that answers with a fixed status and counts requests. */
  async function buyer(status: number): Promise<{ count: number }> {
    const seen = { count: 0 };
    const server = createServer((request, response) => {
      seen.count += 1;
      request.resume();
      response.writeHead(status).end();
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    env.LEAD_WEBHOOK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
    env.LEAD_WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    return seen;
  }

  test('a lead is delivered once; a quarantined one after its release; any one again when replayed', async () => {
    const seen = await buyer(200);
    const id = await save(LONG_AGO);
    const held = await save({ ...LONG_AGO, spamSignals: ['honeypot'] });
    expect(await json('leads', 'deliver')).toEqual({
      delivered: 1,
      failed: 0,
      'dead-letter': 0,
      suppressed: 0,
      'not-permitted': 0,
      quarantined: 0,
      postponed: 0,
      unsold: 0,
    });
    expect((await site('leads', 'release-from-quarantine', held)).status).toBe(0);
    expect((await site('leads', 'release-from-quarantine', held)).stderr).toContain('is not quarantined');
    expect((await site('leads', 'replay', id)).stdout).toBe('1 due again\n');
    expect(await json('leads', 'deliver')).toMatchObject({ delivered: 2 });
    expect(await json('leads', 'deliver')).toMatchObject({ delivered: 0 });
    expect(seen.count).toBe(3);
    await site('leads', 'replay', id);
    expect((await site('leads', 'deliver')).stderr).toBe('');
    await site('leads', 'replay', id);
    expect((await site('leads', 'deliver', '--verbose')).stderr).toMatch(/^\{.*"event":"delivery.delivered".*\}\n$/);
    const audit = await json('leads', 'audit');
    expect(audit.map(({ action }: { action: string }) => action)).toEqual([
      'release-from-quarantine',
      'replay',
      'replay',
      'replay',
    ]);
  });

  test('a lead that was retracted is replayed with --retracted only', async () => {
    const seen = await buyer(200);
    const id = await save(LONG_AGO);
    await site('leads', 'deliver');
    await site('leads', 'reject', id);
    expect(await site('leads', 'replay', id)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(`Lead ${id} was retracted from its recipients as not real.*--retracted`),
    });
    expect((await site('leads', 'replay', '--dead-letter', '--retracted')).status).toBe(2);
    expect((await site('leads', 'replay', id, '--retracted')).stdout).toBe('1 due again\n');
    await site('leads', 'deliver');
    // The lead, its return, and the lead again.
    expect(seen.count).toBe(3);
  });

  test('a lead that was rejected before its delivery is sent once it is released, and by no replay', async () => {
    const id = await save(LONG_AGO);
    await site('leads', 'reject', id);
    const release = `Lead ${id} was rejected as not real. If it is real, run \`site leads release-from-quarantine ${id}\`.\n`;
    for (const flags of [[], ['--retracted']])
      expect(await site('leads', 'replay', id, ...flags)).toMatchObject({ status: 1, stderr: release });
    await site('leads', 'release-from-quarantine', id);
    expect((await site('leads', 'replay', id)).stdout).toBe('1 due again\n');
  });

  test('held leads are released or rejected by reason, page and time, after a count and a question', async () => {
    const raw = (page: string) => ({ page });
    for (const page of ['/lpe', '/lpe', '/']) await save({ spamSignals: ['too-fast'], raw: raw(page) });
    const held = await save({ spamSignals: ['honeypot'], raw: raw('/lpe') });
    const release = (...args: string[]) => site('leads', 'release-from-quarantine', ...args);
    const chosen = ['--reason', 'too-fast', '--path', '/lpe'];
    expect((await release(...chosen, '--dry-run')).stdout).toBe('2 leads would be released\n');
    expect(await release(...chosen)).toMatchObject({ status: 2, stderr: expect.stringContaining('--yes') });
    expect((await release(...chosen, '--yes')).stdout).toBe('2 leads released from quarantine\n');
    expect(await json('leads', 'reject', '--reason', 'too-fast', '--yes')).toEqual({
      found: 1,
      rejected: 1,
      notices: [],
    });
    for (const args of [[], [held, '--reason', 'too-fast']]) expect((await release(...args)).status).toBe(2);
    expect((await site('leads', 'reject', held, '--as', 'test')).stdout).toBe(
      '1 lead rejected; no recipient has any\n',
    );
    expect((await site('leads', 'reject', held)).status).toBe(1);
    expect(await json('leads', 'list', '--delivery', 'quarantined')).toEqual([]);
    expect(await json('leads', 'list', '--reason', 'rejected-test')).toMatchObject([{ id: held }]);
    const audit = await json('leads', 'audit');
    expect(audit.map(({ action }: { action: string }) => action)).toEqual([
      'release-from-quarantine',
      'reject',
      'reject',
    ]);
    expect(audit[0].detail).toMatchObject({
      reason: 'too-fast',
      path: '/lpe',
      ids: [expect.any(String), expect.any(String)],
    });
  });

  test('a failure is counted, kept and exits 1; --reopen calls a gone destination again', async () => {
    await buyer(410);
    await save(LONG_AGO);
    const { status, stdout, stderr } = await site('leads', 'deliver');
    expect([status, stdout]).toEqual([
      1,
      'delivered 0, failed 1, dead letter 0, suppressed 0, not permitted 0, quarantined 0, postponed 0, unsold 0\n',
    ]);
    expect(stderr).toContain('"event":"delivery.destination-gone"');
    expect((await site('leads', 'stats')).stdout).toContain('Closed: http://127.0.0.1');
    await site('leads', 'deliver', '--reopen');
    expect(await json('leads', 'stats')).toMatchObject({ closed: [] });
  });

  test('the recipient of a lead is sent a notice of its erasure, unless it is acknowledged by letter', async () => {
    const seen = await buyer(200);
    const id = await save(LONG_AGO);
    await site('leads', 'deliver');
    const { stdout } = await site('leads', 'erase', '--phone', '6145550123', '--yes');
    expect(stdout).toContain(`${id} had been delivered to http://127.0.0.1`);
    expect(stdout).toContain('1 notice queued for recipients');
    const [notice] = await json('leads', 'notices', '--open');
    expect(notice).toMatchObject({ submission: id, requestType: 'erase', status: 'waiting' });
    expect(await json('leads', 'stats')).toMatchObject({ revocations: { undelivered: 1, state: 'in-time' } });
    expect(await json('leads', 'deliver')).toMatchObject({ delivered: 1 });
    expect(seen.count).toBe(2);
    expect((await site('leads', 'notices', '--open')).stdout).toBe('no notices\n');
    expect((await site('leads', 'notices')).stdout).toMatch(/erase {2}delivered {2}\S+ to http:\/\/127/);
    expect((await site('leads', 'acknowledge', notice.id, '--how', 'by letter')).status).toBe(1);

    await save({ ...LONG_AGO, phone: '+16145550999', email: 'bob@example.com' });
    await site('leads', 'deliver');
    const { notices } = await json('leads', 'suppress', '--email', 'bob@example.com', '--yes');
    expect((await site('leads', 'acknowledge', notices[0])).status).toBe(2);
    const acknowledged = await site('leads', 'acknowledge', notices[0], '--how', 'by letter');
    expect([acknowledged.status, acknowledged.stdout]).toEqual([0, `${notices[0]} counts as delivered\n`]);
    expect(await json('leads', 'deliver')).toMatchObject({ delivered: 0 });
  });

  test('one alert is sent when leads wait too long', async () => {
    const pager = await buyer(200);
    env.ALERT_WEBHOOK_URL = env.LEAD_WEBHOOK_URL ?? '';
    env.LEAD_WEBHOOK_URL = 'http://127.0.0.1:1/closed';
    await save(LONG_AGO);
    await site('leads', 'deliver');
    await site('leads', 'deliver');
    // And the day's anchor of the consent records.
    expect(pager.count).toBe(1 + 1);
  });

  test('without a destination, deliver says so', async () => {
    await (await openStore(env.DATABASE_URL ?? '')).close();
    const { status, stderr } = await site('leads', 'deliver');
    expect([status, stderr]).toEqual([2, expect.stringContaining('set LEAD_WEBHOOK_URL')]);
    expect((await site('leads', 'replay')).status).toBe(2);
    expect((await site('leads', 'replay', 'nobody')).status).toBe(1);
    expect((await site('leads', 'replay', '--dead-letter')).status).toBe(0);
  });
});

/** The option that names a build with these retention periods. */
function buildThatKeeps(retention: Record<string, number>): string[] {
  mkdirSync(join(folder, 'dist/private'), { recursive: true });
  writeFileSync(join(folder, 'dist/private/site.json'), JSON.stringify({ retention }));
  return ['--out', join(folder, 'dist')];
}

/** Every row of every table. */
function rowsOf(place: string): Record<string, unknown> {
  const database = new Database(join(place, 'leads.db'));
  const tables = database.prepare(`select name from sqlite_master where type = 'table' order by name`).all();
  const rows = (tables as { name: string }[]).map(({ name }) => [
    name,
    database.prepare(`select * from ${name}`).all(),
  ]);
  database.close();
  return Object.fromEntries(rows);
}

describe('erasing, purging and legal hold', () => {
  test('an erasure leaves no trace of the person, and later leads are quarantined', async () => {
    const id = await save();
    const { stdout, status } = await site('leads', 'erase', '--phone', '(614) 555-0123', '--yes');
    expect([status, stdout]).toEqual([0, expect.stringContaining('1 submission erased, 1 consent record left')]);
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    for (const trace of ['Ann Driver', '5550123', '555-0123', 'ann@example.com', '192.0.2.1'])
      expect(files.some((text) => text.includes(trace))).toBe(false);
    expect(await json('leads', 'show', id)).toMatchObject({ status: 'erased', payload: {} });
    expect(await json('leads', 'consent', id)).toMatchObject({ checks: { wording: true, record: true, chain: true } });
    const again = await save();
    expect(await json('leads', 'show', again)).toMatchObject({ status: 'quarantined', reasons: ['suppressed'] });
  });

  test('a dry run shows what would be erased, kept and sent, and changes no row', async () => {
    const id = await save();
    const held = await save();
    await site('leads', 'place-legal-hold', held, '--reason', 'case 12');
    const before = rowsOf(folder);
    const { stdout, status } = await site('leads', 'erase', '--email', 'ann@example.com', '--dry-run');
    expect([status, stdout.split('\n')]).toEqual([
      0,
      [
        '1 submission would be erased, 1 consent record left with hashes; the person would be suppressed',
        'all recipients have been notified',
        `${held} would be kept: it is on legal hold (\`site leads release-legal-hold ${held}\`)`,
        '',
      ],
    ]);
    expect(await json('leads', 'erase', '--phone', '6145550123', '--dry-run')).toMatchObject({
      dryRun: true,
      submissions: [id],
      onHold: [held],
    });
    expect(rowsOf(folder)).toEqual(before);
  });

  test('a lead on legal hold survives an erasure; its release says that the erasure must be repeated', async () => {
    const id = await save({ receivedAt: '2026-01-01T10:00:00.000Z' });
    expect((await site('leads', 'place-legal-hold', id)).status).toBe(2);
    expect((await site('leads', 'release-legal-hold', id)).stderr).toBe(`Lead ${id} is not on legal hold.\n`);
    expect((await site('leads', 'place-legal-hold', id, '--reason', 'case 12')).status).toBe(0);
    expect((await site('leads', 'erase', '--phone', '6145550123', '--yes')).stdout).toContain('0 submissions erased');
    expect(await json('leads', 'show', id)).toMatchObject({ status: 'accepted', legalHold: 'case 12' });
    expect((await site('leads', 'release-legal-hold', id)).stdout).toContain('run `site leads erase` again');
    expect((await site('leads', 'erase', '--phone', '6145550123', '--yes')).stdout).toContain('1 submission erased');
    expect((await site('leads', 'place-legal-hold', id, '--reason', 'x')).stderr).toContain('nothing left to hold');
    expect((await site('leads', 'place-legal-hold', 'nobody', '--reason', 'x')).status).toBe(1);
  });

  test('purge minimizes old leads; a dry run changes nothing', async () => {
    const id = await save({ receivedAt: '2020-01-01T10:00:00.000Z' });
    const before = rowsOf(folder);
    const build = buildThatKeeps({ undelivered: 90, delivered: 731, 'privacy-requests': 731, consents: 36_500 });
    const counted = { rule: 'undelivered', days: 90, submissions: 1, onHold: 0 };
    expect((await json('leads', 'purge', '--dry-run', ...build))[0]).toMatchObject(counted);
    expect(rowsOf(folder)).toEqual(before);
    expect((await json('leads', 'purge', '--yes', ...build))[0]).toMatchObject(counted);
    expect(await json('leads', 'show', id)).toMatchObject({ status: 'minimized', payload: {} });
    expect(await json('leads', 'consent', id)).toMatchObject({ checks: { record: true, chain: true } });
    expect((await site('leads', 'consent', id)).stdout).toContain('Name: Ann Driver');
    expect((await site('leads', 'purge', '--yes', ...build)).stdout).toMatch(
      /^ {7}0 {2}undelivered submissions older than 90 days/,
    );
    expect((await json('leads', 'audit'))[0]).toMatchObject({ action: 'purge', subject: 'undelivered' });
    const { status, stderr } = await site('leads', 'purge', '--yes', '--out', join(folder, 'none'));
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^There is no build in .*run "npm run build" first\.\n$/),
    ]);
    const former = await site('leads', 'purge', '--dry-run', '--build', join(folder, 'dist'));
    expect([former.status, former.stderr]).toEqual([0, '--build is now --out.\n']);
    env.RETAIN_CONSENT_DAYS = '1827';
    const refused = await site('leads', 'purge', '--yes', ...build);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('set retention.consents in content')]);
  });

  test('a person who asked by telephone is suppressed', async () => {
    await (await openStore(env.DATABASE_URL ?? '')).close();
    expect(
      (await site('leads', 'suppress', '--email', 'Ann@Example.com', '--source', 'telephone', '--yes')).status,
    ).toBe(0);
    expect(await json('leads', 'show', await save())).toMatchObject({ reasons: ['suppressed'] });
    expect(await json('leads', 'audit')).toMatchObject([{ action: 'suppress', detail: { source: 'telephone' } }]);
  });

  test.each([[[]], [['--phone', '12']], [['--email', 'ann']]])('erase %j is wrong use', async (args) => {
    expect((await site('leads', 'erase', ...args)).status).toBe(2);
  });
});

describe('privacy requests', () => {
  const ask = (kind: string, changes = {}) => {
    const form = { kind: 'privacy-request', form: 'privacy-request', payload: { kind }, consent: undefined } as const;
    return save({ ...form, receivedAt: '2026-11-02T18:00:00.000Z', ...changes });
  };

  test('are listed with their due dates, also suspicious ones, until they are closed', async () => {
    const [access, stop] = [await ask('access', { email: undefined }), await ask('stop-contact', { phone: undefined })];
    const bot = await ask('delete', { spamSignals: ['honeypot'], receivedAt: '2026-11-03T18:00:00.000Z' });
    const { stdout } = await site('leads', 'requests');
    expect((await site('leads', 'stats')).stdout).toMatch(/the first to be answered by 2026-11-16 \(/);
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      expect.stringMatching(`stop-contact  ${stop}  answer by 2026-11-16  email not verified \\(link waiting\\)$`),
      expect.stringMatching(`access  ${access}  answer by 2026-12-17, confirm by 2026-11-16  phone not verified`),
      expect.stringMatching(`delete  ${bot}  answer by 2026-12-18.*suspicious: honeypot$`),
    ]);
    expect((await site('leads', 'stats')).stdout).toContain(
      'Privacy requests open: 3 (not verified: 3, suspicious: 1)',
    );
    expect((await site('leads', 'close-request', access, '--outcome', 'answered', '--how', 'sent')).status).toBe(0);
    expect((await site('leads', 'close-request', access, '--outcome', 'denied', '--how', 'x')).status).toBe(1);
    expect((await json('leads', 'requests')).map(({ id }: { id: string }) => id)).toEqual([stop, bot]);
  });

  test('an operator verifies one with a reason', async () => {
    const id = await ask('stop-contact');
    expect((await site('leads', 'verify-request', id)).status).toBe(2);
    expect((await site('leads', 'verify-request', id, '--reason', ' ')).status).toBe(2);
    expect((await site('leads', 'verify-request', 'none', '--reason', 'x')).stderr).toContain(
      'no privacy request none',
    );
    const { stdout } = await site('leads', 'verify-request', id, '--reason', 'called back');
    expect(stdout).toBe(`${id} is verified for email and phone; 0 notices queued\n`);
    expect((await site('leads', 'requests')).stdout).toBe('no privacy requests\n');
    expect(await json('leads', 'audit')).toMatchObject([{ action: 'verify', detail: { reason: 'called back' } }]);
  });
});

test('a listing can be approved, then rejected', async () => {
  const listing = { businessName: 'Ohio Agents', phone: '+16145550100', state: 'ohio', city: 'columbus' };
  const id = await save({ kind: 'business-listing', form: 'business-listing', listing });
  expect(await json('listings', 'list', '--status', 'pending')).toEqual([{ id, status: 'pending', ...listing }]);
  expect((await site('listings', 'approve', id)).stdout).toBe(`${id} is approved\n`);
  expect(await json('listings', 'list', '--state', 'ohio', '--status', 'approved')).toHaveLength(1);
  expect((await site('listings', 'reject', id)).status).toBe(0);
  expect(await json('listings', 'list', '--status', 'approved')).toEqual([]);
  expect((await site('listings', 'approve', 'nobody')).status).toBe(1);
});
