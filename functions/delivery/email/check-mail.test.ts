import { expect, test } from 'vitest';
import { type CheckMail, checkMail } from './check-mail.ts';

const settings = {
  server: { host: 'mail.example.com', port: 465, security: 'tls' },
  from: 'Leads <leads@harbor.example>',
} as const;
const missing = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));

/** What a well-kept account has, with some of its records changed. */
function dnsOf(changes: Readonly<Record<string, readonly string[]>> = {}): CheckMail['dns'] {
  const records: Record<string, readonly string[]> = {
    'TXT harbor.example': ['v=spf1 include:mail.example.com -all', 'other'],
    'TXT _dmarc.harbor.example': ['v=DMARC1; p=reject'],
    'TXT s1._domainkey.harbor.example': ['v=DKIM1; k=rsa; p=MIIB'],
    'MX harbor.example': ['mx.example.com'],
    'A mail.example.com': ['192.0.2.7'],
    'PTR 192.0.2.7': ['mail.example.com'],
    ...changes,
  };
  const get = (key: string) => (records[key] ? Promise.resolve(records[key]) : missing());
  return {
    txt: (name) => get(`TXT ${name}`),
    mx: (name) => get(`MX ${name}`),
    addresses: (name) => get(`A ${name}`),
    names: (address) => get(`PTR ${address}`),
  };
}
const check = async (changes: Partial<CheckMail> = {}) => {
  const findings = await checkMail({
    settings,
    selector: 's1',
    dns: dnsOf(),
    connect: async () => undefined,
    ...changes,
  });
  return Object.fromEntries(findings.map(({ name, state }) => [name, state]));
};
const FINE = { server: 'ok', reverse: 'ok', spf: 'ok', dkim: 'ok', dmarc: 'ok', replies: 'ok', inbox: 'not-seen' };

test('a well-kept account is fine, except for what only an inbox shows', async () => {
  expect(await check()).toEqual(FINE);
});

test.each([
  ['no SPF record', { 'TXT harbor.example': [] }, { spf: 'failing' }],
  ['two SPF records', { 'TXT harbor.example': ['v=spf1 -all', 'v=spf1 a -all'] }, { spf: 'failing' }],
  ['an SPF record that lets everyone send', { 'TXT harbor.example': ['v=spf1 +all'] }, { spf: 'failing' }],
  ['an SPF record that forbids no one', { 'TXT harbor.example': ['v=spf1 a mx'] }, { spf: 'warning' }],
  ['no DMARC record', { 'TXT _dmarc.harbor.example': [] }, { dmarc: 'failing' }],
  ['a DMARC policy that does nothing', { 'TXT _dmarc.harbor.example': ['v=DMARC1; p=none'] }, { dmarc: 'warning' }],
  ['no DKIM key', { 'TXT s1._domainkey.harbor.example': [] }, { dkim: 'failing' }],
  ['a DKIM key that was withdrawn', { 'TXT s1._domainkey.harbor.example': ['v=DKIM1; p='] }, { dkim: 'failing' }],
  ['a server without a name', { 'PTR 192.0.2.7': [] }, { reverse: 'warning' }],
  ['no server', { 'A mail.example.com': [] }, { reverse: 'failing' }],
  ['no way for answers', { 'MX harbor.example': [] }, { replies: 'warning' }],
] as [string, Record<string, string[]>, Record<string, string>][])('%s is found', async (_, records, expected) => {
  expect(await check({ dns: dnsOf(records) })).toEqual({ ...FINE, ...expected });
});

test('what this machine cannot see is said, not guessed', async () => {
  const silent = () => Promise.reject(Object.assign(new Error('none'), { code: 'ETIMEOUT' }));
  const dns = { txt: silent, mx: silent, addresses: silent, names: silent };
  const findings = await checkMail({ settings, dns, connect: async () => undefined });
  expect(findings.filter(({ state }) => state === 'not-seen').map(({ name }) => name)).toEqual([
    ...['reverse', 'spf', 'dkim', 'dmarc', 'replies', 'inbox'],
  ]);
  expect(findings.find(({ name }) => name === 'spf')?.sentence).toBe(
    'This machine could not look up the SPF record of harbor.example (ETIMEOUT).',
  );
});

test('a server that refuses, or takes mail without encryption, is found', async () => {
  expect(await check({ connect: async () => 'SMTP 535' })).toEqual({ ...FINE, server: 'failing' });
  const plain = { ...settings, server: { ...settings.server, security: 'off' } } as const;
  expect(await check({ settings: plain })).toEqual({ ...FINE, server: 'warning' });
});
