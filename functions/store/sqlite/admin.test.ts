import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { purge } from '../../admin/purge.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { openSqlite } from './open.ts';

const folder = tempFolder();

let files = 0;
const newFile = () => join(folder, `${files++}.db`);
const by = { name: 'olga', at: new Date('2026-11-22T09:00:00.000Z') };

test('after an erasure no file of the database holds a trace of the person', async () => {
  const file = newFile();
  const store = await openSqlite(file);
  const server = await openSqlite(file);
  for (let count = 0; count < 50; count += 1) await server.save(sampleSubmission({ phone: `+1614555${1000 + count}` }));
  const secrets = ['Zacharias Quux', '4155550188', '555-0188', 'zq@example.com', '198.51.100.77', 'Odd Browser'];
  const { id, consent } = sampleSubmission();
  await store.save(
    sampleSubmission({
      id,
      phone: '+14155550188',
      email: 'zq@example.com',
      payload: { name: 'Zacharias Quux', phoneNumber: '+14155550188' },
      raw: { name: 'Zacharias Quux', phoneNumber: '(415) 555-0188' },
      consent: consent && {
        ...consent,
        signature: {
          name: 'Zacharias Quux',
          email: 'zq@example.com',
          phone: '+14155550188',
          phoneTyped: '415-555-0188',
        },
        ip: '198.51.100.77',
        userAgent: 'Odd Browser',
        referrer: 'https://x.example/?email=zq@example.com',
        page: '/lpe?email=zq@example.com',
      },
      idempotency: { explicit: 'zq@example.com', fingerprint: 'f', since: '2026-11-21T09:50:00.000Z' },
    }),
  );
  const traces = () => {
    const beside = readdirSync(folder).filter((name) => join(folder, name).startsWith(file));
    return secrets.filter((secret) => beside.some((name) => readFileSync(join(folder, name)).includes(secret)));
  };
  expect(traces()).toEqual(secrets);
  await store.admin.erase({ phone: '+14155550188' }, by);
  await store.admin.vacuum();
  expect(traces()).toEqual([]);
  // Another process that has the file open is not disturbed.
  expect((await server.save(sampleSubmission())).outcome).toBe('stored');
  expect(await server.brokenConsent()).toBe(undefined);
  await Promise.all([store.close(), server.close()]);
});

test('two processes purge one file at once: each lead once, while a third saves', async () => {
  const file = newFile();
  const [one, two, server] = await Promise.all([openSqlite(file), openSqlite(file), openSqlite(file)]);
  const old = Array.from({ length: 60 }, () => sampleSubmission({ receivedAt: '2026-01-01T10:00:00.000Z' }));
  await Promise.all(old.map((lead) => server.save(lead)));
  const days = { undelivered: 90, delivered: 731, 'privacy-requests': 731, consents: 1827 };
  const applied = Promise.all([purge(one, { days, by }), purge(two, { days, by })]);
  const young = await Promise.all(Array.from({ length: 20 }, () => server.save(sampleSubmission())));
  const counts = (await applied).map(([undelivered]) => undelivered?.submissions ?? 0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
  expect(await server.list({ limit: 99, status: 'accepted' })).toHaveLength(young.length);
  expect(await server.brokenConsent()).toBe(undefined);
  await Promise.all([one.close(), two.close(), server.close()]);
});

describe('append-only rows', () => {
  test.each([
    [`update consents set record = '{}'`, /append-only/],
    [`update consents set record = '{}', redacted_hash = 'x', record_hash = 'x'`, /append-only/],
    ['delete from consents', /append-only/],
    [`update audit_log set actor = 'x'`, /append-only/],
    ['delete from audit_log', /append-only/],
    [`update suppressions set at = '2099'`, /append-only/],
    ['delete from suppressions', /append-only/],
  ])('%s is refused', async (statement, message) => {
    const file = newFile();
    const store = await openSqlite(file);
    await store.save(sampleSubmission());
    await store.admin.suppress({ phone: '+16145550123' }, 'telephone', by);
    const other = new Database(file);
    expect(() => other.exec(statement)).toThrow(message);
    other.close();
    await store.close();
  });

  test('a redacted record cannot be changed again', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    await store.save(sampleSubmission());
    await store.admin.erase({ phone: '+16145550123' }, by);
    const other = new Database(file);
    expect(() => other.exec(`update consents set record = '{}', redacted_hash = 'x'`)).toThrow(/append-only/);
    other.close();
    await store.close();
  });

  test('a record that was changed by other means breaks the chain, even with a redacted hash', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    const submission = sampleSubmission();
    await store.save(submission);
    const other = new Database(file);
    other.exec(`drop trigger consents_redacted_once`);
    other.exec(`update consents set record = '{}', redacted_hash = 'x'`);
    other.close();
    expect(await store.brokenConsent()).toBe(submission.consent?.id);
    await store.close();
  });
});
