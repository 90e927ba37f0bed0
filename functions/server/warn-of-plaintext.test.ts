import { expect, test } from 'vitest';
import type { LogEntry } from '../lib/log.ts';
import { readEnvironment } from '../platforms/environment/environment.ts';
import { warnOfPlaintext } from './warn-of-plaintext.ts';

const SECRET = 'whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=';

const OTHER_SECRET = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;

/** The variables that a start warns about. */
function warnedAbout(env: Readonly<Record<string, string>>): unknown[] {
  const entries: LogEntry[] = [];
  const all = { LEAD_WEBHOOK_SECRET: SECRET, ...env };
  warnOfPlaintext(readEnvironment(all), all, (entry) => entries.push(entry));
  expect(JSON.stringify(entries)).not.toMatch(/my-secret|example\.com/);
  return entries.map(({ variable }) => variable);
}

test.each([
  'postgres://ann:my-secret@db.example.com/leads',
  'postgres://ann:my-secret@10.0.0.5/leads',
  'postgres://ann:my-secret@db.example.com/leads?sslmode=disable',
])('%s carries leads without encryption', (url) => {
  expect(warnedAbout({ DATABASE_URL: url })).toEqual(['DATABASE_URL']);
});

test.each([
  'file:.data/leads.db',
  'postgres://ann:my-secret@127.0.0.1/leads',
  'postgres://ann:my-secret@localhost/leads',
  'postgres://ann:my-secret@[::1]/leads',
  'postgres:///leads?host=/var/run/postgresql',
  'postgres://ann:my-secret@db.example.com/leads?sslmode=verify-full',
  'postgres://ann:my-secret@db.example.com/leads?ssl=true',
])('%s needs no warning', (url) => {
  expect(warnedAbout({ DATABASE_URL: url })).toEqual([]);
});

test('a setting of the environment turns TLS on, too', () => {
  expect(warnedAbout({ DATABASE_URL: 'postgres://ann@db.example.com/leads', PGSSLMODE: 'require' })).toEqual([]);
});

test('each http address of a public host is named by its variable', () => {
  const env = {
    LEAD_WEBHOOK_URL: 'http://crm.example.com/leads',
    LEAD_WEBHOOK_URL_QUOTE: 'http://93.184.215.14/quotes',
    LEAD_WEBHOOK_URL_SELLER_ACME: 'http://leads.acme.example.com/in',
    LEAD_WEBHOOK_SECRET_SELLER_ACME: SECRET,
    CALL_TRACKING_URL: 'http://calls.example.com',
    LEAD_VERIFY_URL: 'http://judge.example.com/verify',
    LEAD_VERIFY_SECRET: OTHER_SECRET,
    ALERT_WEBHOOK_URL: 'https://pager.example.com',
  };
  expect(warnedAbout(env)).toEqual([
    'LEAD_WEBHOOK_URL',
    'LEAD_WEBHOOK_URL_QUOTE',
    'LEAD_WEBHOOK_URL_SELLER_ACME',
    'CALL_TRACKING_URL',
    'LEAD_VERIFY_URL',
  ]);
});

test('hosts of this machine and its network need no warning', () => {
  const hosts = ['127.0.0.1:8080', 'localhost', '10.0.0.5', '[fd00::1]', 'crm', 'crm.internal', 'crm.local'];
  for (const host of hosts) expect(warnedAbout({ LEAD_WEBHOOK_URL: `http://${host}/leads` })).toEqual([]);
});
