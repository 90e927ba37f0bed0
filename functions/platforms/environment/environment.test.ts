import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { WEBHOOK_FORMS } from '../../delivery/destination.ts';
import { StartError } from '../start-error.ts';
import { sellerVariable, webhookVariable } from './delivery.ts';
import { emailVariable, sellerEmailVariable } from './email.ts';
import { readEnvironment } from './environment.ts';
import { isSample, SAMPLE_SECRET } from './reader.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

const MAIL = { SMTP_URL: 'smtps://mail.example.com', LEAD_EMAIL_FROM: 'a@harbor.example' };

function faultsOf(raw: Record<string, string>): readonly string[] {
  try {
    readEnvironment(raw);
    return [];
  } catch (error) {
    if (error instanceof StartError) return error.sentences;
    throw error;
  }
}

test('an empty environment has the documented defaults', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: 'file:.data/leads.db',
    chainSecrets: [],
    sqliteCheckpoints: 'own',
    visitors: {
      trustedProxies: 0,
      formRate: { times: 30, seconds: 60 },
      lookupRate: { times: 120, seconds: 60 },
      pageRate: { times: 600, seconds: 60 },
      upstreamRate: { times: 100, seconds: 3600 },
      googleRate: { times: 2000, seconds: 86_400 },
      providersRate: undefined,
    },
    delivery: {
      webhookUrls: {},
      webhookSecrets: [],
      callTrackingSecrets: [],
      buyers: { environment: 'test', secrets: {} },
      returnSecrets: {},
      sellerWebhooks: [],
      allowPrivate: false,
      preparations: { concurrency: 20, mailDomain: true },
      concurrency: 100,
    },
    duplicateDays: 30,
    dailyPurge: 'soon',
    rebuild: false,
    velocity: {
      limits: {
        phone: { times: 3, window: 'day' },
        email: { times: 3, window: 'day' },
        ipv4: 3,
        ipv6: 3,
        stamp: 3,
        alike: 8,
        page: 200,
        site: 300,
      },
      stampSecrets: [],
      freeStamps: 3,
      stampWaitMs: 2000,
      partnerSecrets: [],
    },
    connections: {
      perClient: 512,
      requests: 1000,
      waiting: 32,
      headerBytes: 16_384,
      keepAliveMs: 75_000,
      silentMs: 60_000,
      requestMs: 30_000,
      stopMs: 5000,
    },
    health: { leastDiskFree: 100_000_000 },
  });
});

test('every variable is read', () => {
  const environment = readEnvironment({
    PORT: '8080',
    HOST: '0.0.0.0',
    SITE_ORIGIN: 'https://www.example.com/',
    DATABASE_URL: 'file:/var/lib/leads.db',
    TRUST_PROXY: '2',
    RATE_LIMIT: 'off',
    LOOKUP_RATE_LIMIT: '10/second',
    PAGE_RATE_LIMIT: '50/second',
    UPSTREAM_RATE_LIMIT: '20/hour',
    GOOGLE_PLACES_DAILY_LIMIT: 'off',
    PROVIDERS_API_DAILY_LIMIT: '5000',
    LEAD_WEBHOOK_URL: 'https://crm.example.com/in',
    LEAD_WEBHOOK_SECRET: SECRET,
    LEAD_WEBHOOK_URL_QUOTE: 'https://quotes.example.com/in',
    LEAD_WEBHOOK_URL_PRIVACY: 'https://privacy.example.com/in',
    LEAD_WEBHOOK_URL_SELLER_ACME_AGENCY: 'https://leads.acme.example/in',
    LEAD_WEBHOOK_SECRET_SELLER_ACME_AGENCY: SECRET,
    SMTP_URL: 'smtps://leads%40harbor:p%40ss@mail.example.com',
    LEAD_EMAIL_FROM: 'Harbor Leads <leads@harbor.example>',
    LEAD_EMAIL_TO: 'ops@harbor.example',
    LEAD_EMAIL_TO_PRIVACY: 'privacy@harbor.example',
    LEAD_EMAIL_TO_SELLER_ACME_AGENCY: 'leads@acme.example',
    ALERT_EMAIL_TO: 'pager@harbor.example',
    LEAD_VERIFY_URL: 'https://judge.example.com/in',
    LEAD_VERIFY_SECRET: SECRET,
    LEAD_VERIFY_TIMEOUT_MS: '1500',
    LEAD_VERIFY_CONCURRENCY: '50',
    TRUSTEDFORM_API_KEY: '1f1b96c9150d8050e858c043d543bb4e',
    JORNAYA_ACCOUNT_CODE: 'account',
    JORNAYA_AUDIT_KEY: 'audit',
    JORNAYA_PROVIDER_CODE: 'provider',
    MAIL_DOMAIN_CHECK: 'false',
    CALL_TRACKING_URL: 'https://calls.example.com',
    CALL_TRACKING_SECRET: SECRET,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    DELIVERY_CONCURRENCY: '10',
    VELOCITY_PHONE: '10/hour',
    VELOCITY_EMAIL: 'off',
    VELOCITY_IPV4: '5',
    VELOCITY_IPV6: 'off',
    VELOCITY_PAGE: 'off',
    VELOCITY_SITE: '1000',
    CONSENT_CHAIN_SECRET: `${'c'.repeat(32)} ${'d'.repeat(32)}`,
    FORM_STAMP_SECRET: `${'a'.repeat(32)} ${'b'.repeat(32)}`,
    FORM_STAMP_SECONDS: '0',
    LEAD_API_SECRET: SECRET,
    ALERT_WEBHOOK_URL: 'https://pager.example.com',
    ALERT_AFTER_MINUTES: '5',
    DUPLICATE_DAYS: '0',
    GOOGLE_PLACES_KEY: 'key',
    PROVIDERS_API_URL: 'https://providers.example.com',
    TURNSTILE_SECRET: '1x0000000000000000000000000000000AA',
    RETAIN_DAILY: 'true',
    REBUILD: 'true',
    WEB_CONCURRENCY: '4',
    MAX_CONNECTIONS: '900',
    CONNECTIONS_PER_CLIENT: '100',
    REQUESTS_PER_CONNECTION: '500',
    PIPELINED_REQUESTS: '0',
    HEADER_KB: '8',
    KEEP_ALIVE_SECONDS: '65',
    SILENT_SECONDS: '20',
    REQUEST_SECONDS: '10',
    STOP_SECONDS: '0',
    DISK_FREE_MB: '250',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.5',
    BUYER_ENVIRONMENT: 'live',
    BUYER_ACME_KEY: 'key',
    BUYER_RETURN_SECRET_ACME_AGENCY: SECRET,
    METRICS_TOKEN: 'a-token-of-twenty-letters',
  });
  expect(environment).toEqual({
    port: 8080,
    host: '0.0.0.0',
    processes: 4,
    siteOrigin: 'https://www.example.com',
    databaseUrl: 'file:/var/lib/leads.db',
    chainSecrets: ['c'.repeat(32), 'd'.repeat(32)],
    sqliteCheckpoints: 'own',
    visitors: {
      trustedProxies: 2,
      formRate: undefined,
      lookupRate: { times: 10, seconds: 1 },
      pageRate: { times: 50, seconds: 1 },
      upstreamRate: { times: 20, seconds: 3600 },
      googleRate: undefined,
      providersRate: { times: 5000, seconds: 86_400 },
    },
    delivery: {
      webhookUrl: 'https://crm.example.com/in',
      webhookUrls: { quote: 'https://quotes.example.com/in', 'privacy-request': 'https://privacy.example.com/in' },
      webhookSecrets: [SECRET],
      callTrackingUrl: 'https://calls.example.com',
      callTrackingSecrets: [SECRET],
      buyers: { environment: 'live', secrets: { BUYER_ACME_KEY: 'key' } },
      returnSecrets: { 'acme-agency': [SECRET] },
      sellerWebhooks: [{ seller: 'acme-agency', url: 'https://leads.acme.example/in', secrets: [SECRET] }],
      allowPrivate: true,
      email: {
        server: { host: 'mail.example.com', port: 465, security: 'tls', user: 'leads@harbor', password: 'p@ss' },
        from: 'Harbor Leads <leads@harbor.example>',
        to: 'ops@harbor.example',
        toForms: { 'privacy-request': 'privacy@harbor.example' },
        toSellers: [{ seller: 'acme-agency', to: 'leads@acme.example' }],
        siteOrigin: 'https://www.example.com',
      },
      preparations: {
        concurrency: 50,
        verify: { by: { url: 'https://judge.example.com/in', secrets: [SECRET] }, timeoutMs: 1500 },
        trustedForm: { apiKey: '1f1b96c9150d8050e858c043d543bb4e' },
        jornaya: { accountCode: 'account', auditKey: 'audit', providerCode: 'provider' },
        mailDomain: false,
      },
      concurrency: 10,
    },
    alert: { url: 'https://pager.example.com', to: 'pager@harbor.example', afterMinutes: 5 },
    duplicateDays: 0,
    googlePlacesKey: 'key',
    providersApiUrl: 'https://providers.example.com',
    turnstileSecret: '1x0000000000000000000000000000000AA',
    dailyPurge: 'at-once',
    rebuild: true,
    velocity: {
      limits: { phone: { times: 10, window: 'hour' }, ipv4: 5, site: 1000, stamp: 3, alike: 8 },
      stampSecrets: ['a'.repeat(32), 'b'.repeat(32)],
      freeStamps: 3,
      stampWaitMs: 0,
      partnerSecrets: [SECRET],
    },
    connections: {
      most: 900,
      perClient: 100,
      requests: 500,
      waiting: 0,
      headerBytes: 8192,
      keepAliveMs: 65_000,
      silentMs: 20_000,
      requestMs: 10_000,
      stopMs: 0,
    },
    health: {
      leastDiskFree: 250_000_000,
      metricsToken: 'a-token-of-twenty-letters',
      metricsAddress: { port: 9464, host: '10.0.0.5' },
    },
  });
});

test.each(['short', 'with a space in between, long enough', '0x4AAA"'])(
  'TURNSTILE_SECRET=%s is a fault, and the sentence does not contain it',
  (secret) => {
    const faults = faultsOf({ TURNSTILE_SECRET: secret });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^TURNSTILE_SECRET must be the secret key .*\.$/);
    expect(faults[0]).not.toContain(secret);
  },
);

test.each(['postgres', 'postgresql'])('a %s address is used unchanged', (scheme) => {
  const url = `${scheme}://ann:p%40ss@db.internal:5433/leads?sslmode=verify-full`;
  expect(readEnvironment({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('two secrets during a rotation', () => {
  const other = `whsec_${Buffer.alloc(24, 8).toString('base64')}`;
  expect(readEnvironment({ LEAD_WEBHOOK_SECRET: `${SECRET} ${other}` }).delivery.webhookSecrets).toEqual([
    SECRET,
    other,
  ]);
});

test('every form has a variable for its own webhook', () => {
  const expected = ['CALLBACK', 'CONTACT', 'LISTING', 'PRIVACY', 'QUOTE'].map((form) => `LEAD_WEBHOOK_URL_${form}`);
  expect(WEBHOOK_FORMS.map(webhookVariable)).toEqual(expect.arrayContaining(expected));
});

test.each([
  ['true', 1],
  ['yes', 1],
  ['1', 1],
  ['3', 3],
  ['false', 0],
  ['0', 0],
])('TRUST_PROXY=%s trusts %i proxies', (text, proxies) => {
  expect(readEnvironment({ TRUST_PROXY: text }).visitors.trustedProxies).toBe(proxies);
});

test('an empty variable counts as not set', () => {
  expect(readEnvironment({ PORT: '', SITE_ORIGIN: ' ' }).port).toBe(3000);
});

describe('one sentence per faulty variable', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY must be a whole number from 1 to 64, not "0".'],
    [{ WEB_CONCURRENCY: 'auto' }, 'WEB_CONCURRENCY must be a whole number from 1 to 64, not "auto".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ SITE_ORIGIN: 'www.example.com' }, /^SITE_ORIGIN must be an address without a path/],
    [{ SITE_ORIGIN: 'https://example.com/shop' }, /^SITE_ORIGIN must be an address without a path/],
    [
      { DATABASE_URL: 'leads.db' },
      'DATABASE_URL must be file: and a path, like file:.data/leads.db, ' +
        'or postgres://user:password@host:5432/database, not "leads.db".',
    ],
    [{ DATABASE_URL: 'mysql://localhost/leads' }, /^DATABASE_URL must be file: and a path/],
    [{ DATABASE_URL: 'file::memory:' }, /^DATABASE_URL must be file: and a path/],
    [
      { DATABASE_URL: 'postgres://ann:secret@host:port/leads' },
      /^DATABASE_URL must .*, not "postgres:\/\/\.\.\.@host:port\/leads"\.$/,
    ],
    [
      { RETAIN_UNDELIVERED_DAYS: '90' },
      'RETAIN_UNDELIVERED_DAYS is no longer read; set retention.undelivered in content/site.yaml, build again, ' +
        'and remove it.',
    ],
    [{ RETAIN_CONSENT_DAYS: '1827' }, /^RETAIN_CONSENT_DAYS is no longer read; set retention\.consents/],
    [
      { VERIFICATION_WEBHOOK_URL: 'https://x.example', LEAD_WEBHOOK_SECRET: SECRET },
      /^VERIFICATION_WEBHOOK_URL needs SITE_ORIGIN/,
    ],
    [
      { VERIFICATION_WEBHOOK_URL: 'https://x.example', SITE_ORIGIN: 'https://www.example.com' },
      /^VERIFICATION_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET/,
    ],
    [{ RETAIN_DAILY: 'nightly' }, 'RETAIN_DAILY must be true or false, not "nightly".'],
    [{ TRUST_PROXY: 'maybe' }, /^TRUST_PROXY must be true, false, or the number of proxies .*, not "maybe"\.$/],
    [{ TRUST_PROXY: '-1' }, /^TRUST_PROXY must be true, false, or the number of proxies/],
    [{ LOOKUP_RATE_LIMIT: '30/day' }, /^LOOKUP_RATE_LIMIT must be "off" or a number/],
    [{ PAGE_RATE_LIMIT: 'often' }, /^PAGE_RATE_LIMIT must be "off" or a number/],
    [{ UPSTREAM_RATE_LIMIT: '0/hour' }, /^UPSTREAM_RATE_LIMIT must be "off" or a number/],
    [{ GOOGLE_PLACES_DAILY_LIMIT: '0' }, /^GOOGLE_PLACES_DAILY_LIMIT must be "off" or a whole number from 1/],
    [{ PROVIDERS_API_DAILY_LIMIT: '10/hour' }, /^PROVIDERS_API_DAILY_LIMIT must be "off" or a whole number from 1/],
    [{ RATE_LIMIT: '30' }, /^RATE_LIMIT must be "off" or a number/],
    [{ LEAD_WEBHOOK_URL: 'ftp://x', LEAD_WEBHOOK_SECRET: SECRET }, /^LEAD_WEBHOOK_URL must be an address/],
    [{ LEAD_WEBHOOK_URL: 'https://x.example' }, /^LEAD_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET/],
    [{ LEAD_WEBHOOK_URL_QUOTE: 'https://x.example' }, /^LEAD_WEBHOOK_URL_… needs LEAD_WEBHOOK_SECRET/],
    [{ LEAD_WEBHOOK_URL: 'https://x.example', LEAD_WEBHOOK_SECRET: `${SECRET} short` }, /^LEAD_WEBHOOK_SECRET must be/],
    [
      { LEAD_WEBHOOK_URL_SELLER_ACME: 'acme', LEAD_WEBHOOK_SECRET_SELLER_ACME: SECRET },
      /^LEAD_WEBHOOK_URL_SELLER_ACME must/,
    ],
    [
      { LEAD_WEBHOOK_URL_SELLER_ACME: 'https://acme.example' },
      'LEAD_WEBHOOK_URL_SELLER_ACME needs LEAD_WEBHOOK_SECRET_SELLER_ACME, to sign what is sent.',
    ],
    [
      { LEAD_WEBHOOK_URL_SELLER_ACME: 'https://acme.example', LEAD_WEBHOOK_SECRET_SELLER_ACME: 'short' },
      /^LEAD_WEBHOOK_SECRET_SELLER_ACME must be "whsec_"/,
    ],
    [
      { SMTP_URL: 'smtp://mail.example.com:25?tls=off', LEAD_EMAIL_FROM: 'a@harbor.example' },
      'SMTP_URL asks for plain text (?tls=off), which is only for a mail server on this machine; remove it, ' +
        'so that e-mails are encrypted.',
    ],
    [{ SMTP_URL: 'mail.example.com', LEAD_EMAIL_FROM: 'a@harbor.example' }, /^SMTP_URL must be smtps:/],
    [{ SMTP_URL: 'smtps://a:%@mail.example.com', LEAD_EMAIL_FROM: 'a@harbor.example' }, /^SMTP_URL must be smtps:/],
    [{ SMTP_URL: 'smtps://mail.example.com' }, 'SMTP_URL needs LEAD_EMAIL_FROM, the sender of its e-mails.'],
    [{ LEAD_EMAIL_TO: 'ops@harbor.example' }, 'LEAD_EMAIL_TO… needs SMTP_URL, the mail server to send with.'],
    [{ ALERT_EMAIL_TO: 'ops@harbor.example' }, 'ALERT_EMAIL_TO needs SMTP_URL, the mail server to send with.'],
    [{ LEAD_EMAIL_FROM: 'Leads\r\nBcc: a@b.example' }, /^LEAD_EMAIL_FROM must be an email address/],
    [{ ...MAIL, LEAD_EMAIL_TO: 'ops@harbor.example, desk@harbor.example' }, /^LEAD_EMAIL_TO must be one email address/],
    [{ ...MAIL, LEAD_EMAIL_TO_SELLER_ACME: 'acme' }, /^LEAD_EMAIL_TO_SELLER_ACME must be one email address/],
    [{ LEAD_VERIFY_URL: 'https://x.example' }, 'LEAD_VERIFY_URL needs LEAD_VERIFY_SECRET, to sign what is sent.'],
    [{ LEAD_VERIFY_COMMAND: 'judge --fast' }, /^LEAD_VERIFY_COMMAND must be the full path of a program/],
    [
      { LEAD_VERIFY_URL: 'https://x.example', LEAD_VERIFY_SECRET: SECRET, LEAD_VERIFY_COMMAND: '/bin/judge' },
      /^LEAD_VERIFY_URL and LEAD_VERIFY_COMMAND are both set/,
    ],
    [{ LEAD_VERIFY_TIMEOUT_MS: '60000' }, /^LEAD_VERIFY_TIMEOUT_MS must be a whole number from 100 to 20000/],
    [{ TRUSTEDFORM_API_KEY: 'a b' }, /^TRUSTEDFORM_API_KEY must be the API key/],
    [
      { JORNAYA_AUDIT_KEY: 'x' },
      'Jornaya needs JORNAYA_ACCOUNT_CODE and JORNAYA_PROVIDER_CODE, too: see .env.example.',
    ],
    [{ MAIL_DOMAIN_CHECK: 'maybe' }, /^MAIL_DOMAIN_CHECK must be true or false/],
    [{ WEBHOOK_ALLOW_PRIVATE: 'maybe' }, /^WEBHOOK_ALLOW_PRIVATE must be true or false/],
    [{ VELOCITY_PHONE: '3' }, /^VELOCITY_PHONE must be "off" or a number an hour or a day, like 3\/day/],
    [{ VELOCITY_IPV4: '20/hour' }, /^VELOCITY_IPV4 must be "off" or a whole number of leads in two weeks, like 3/],
    [{ VELOCITY_SITE: '0' }, /^VELOCITY_SITE must be "off" or a whole number from 1/],
    [{ CONSENT_CHAIN_SECRET: 'short' }, /^CONSENT_CHAIN_SECRET must be at least 32 letters and digits/],
    [{ FORM_STAMP_SECRET: 'short' }, /^FORM_STAMP_SECRET must be at least 32 letters and digits/],
    [{ DELIVERY_CONCURRENCY: '0' }, /^DELIVERY_CONCURRENCY must be a whole number from 1 to 1000/],
    [{ ALERT_AFTER_MINUTES: 'soon' }, /^ALERT_AFTER_MINUTES must be a whole number/],
    [{ DUPLICATE_DAYS: '-1' }, /^DUPLICATE_DAYS must be a whole number from 0 to 3650/],
    [
      { LEAD_WEBHOOK_URL: 'https://crm.example.com', LEAD_WEBHOOK_SECRET: SAMPLE_SECRET },
      /^LEAD_WEBHOOK_SECRET is the sample of \.env\.example, which everybody knows/,
    ],
    [{ LEAD_WEBHOOK_SECRET: 'short' }, /^LEAD_WEBHOOK_SECRET must be "whsec_"/],
    [{ CALL_TRACKING_URL: 'calls' }, /^CALL_TRACKING_URL must be an address/],
    [{ PROVIDERS_API_URL: '//x' }, /^PROVIDERS_API_URL must be an address/],
    [{ DISK_FREE_MB: 'much' }, /^DISK_FREE_MB must be a whole number/],
    [{ METRICS_PORT: 'x' }, /^METRICS_PORT must be a whole number from 0 to 65535/],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT.'],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
      'METRICS_HOST 0.0.0.0 can be reached from other machines; set METRICS_TOKEN, too.',
    ],
    [
      { METRICS_TOKEN: 'short' },
      'METRICS_TOKEN must be 20 to 200 letters and digits of your own; make one with: openssl rand -hex 32.',
    ],
  ])('%o', (raw, sentence) => {
    const faults = faultsOf(raw);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });

  test('all at once', () => {
    expect(faultsOf({ PORT: 'x', TRUST_PROXY: 'x', RATE_LIMIT: 'x' })).toHaveLength(3);
  });

  test.each([
    ['LEAD_WEBHOOK_SECRET', 'my-secret'],
    ['METRICS_TOKEN', 'my-secret'],
    ['DATABASE_URL', 'postgre://ann:my-secret@host/leads'],
    ['DATABASE_URL', 'postgre://ann:p@my-secret/@host/leads'],
    ['CALL_TRACKING_URL', 'ftp://ann:my-secret@host'],
    ['SMTP_URL', 'ftp://ann:my-secret@host'],
    ['TRUSTEDFORM_API_KEY', 'my-secret key'],
  ])('a secret is never printed: %s=%s', (name, value) => {
    const faults = faultsOf({ LEAD_EMAIL_FROM: 'a@harbor.example', [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults.join()).not.toContain('my-secret');
  });
});

test('.env.example names every variable, with a valid value', () => {
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const variables = Object.fromEntries(
    [...text.matchAll(/^#?\s?([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(Object.keys(variables).sort()).toEqual(
    [
      'ADMIN',
      'ADMIN_OVERDUE_MINUTES',
      'ADMIN_TIME_ZONE',
      'ALERT_AFTER_MINUTES',
      'ALERT_EMAIL_TO',
      'ALERT_WEBHOOK_URL',
      'ALLOW_MIGRATION',
      'BUYER_ACME_AGENCY_KEY',
      'BUYER_ENVIRONMENT',
      'BUYER_RETURN_SECRET_ACME_AGENCY',
      'CALL_TRACKING_SECRET',
      'CALL_TRACKING_URL',
      'CONNECTIONS_PER_CLIENT',
      'CONSENT_CHAIN_SECRET',
      'CRON_SECRET',
      'DATABASE_URL',
      'DELIVERY_CONCURRENCY',
      'DISK_FREE_MB',
      'DUPLICATE_DAYS',
      'FORM_STAMP_FREE',
      'FORM_STAMP_SECONDS',
      'FORM_STAMP_SECRET',
      'GOOGLE_PLACES_DAILY_LIMIT',
      'GOOGLE_PLACES_KEY',
      'HEADER_KB',
      'HOST',
      'LEAD_API_SECRET',
      'JORNAYA_ACCOUNT_CODE',
      'JORNAYA_AUDIT_KEY',
      'JORNAYA_PROVIDER_CODE',
      'KEEP_ALIVE_SECONDS',
      'LEAD_EMAIL_FROM',
      'LEAD_EMAIL_TO',
      ...[...WEBHOOK_FORMS.map(emailVariable), sellerEmailVariable('acme-agency')].sort(),
      'LEAD_VERIFY_COMMAND',
      'LEAD_VERIFY_CONCURRENCY',
      'LEAD_VERIFY_SECRET',
      'LEAD_VERIFY_TIMEOUT_MS',
      'LEAD_VERIFY_URL',
      'LEAD_WEBHOOK_SECRET',
      'LEAD_WEBHOOK_SECRET_SELLER_ACME_AGENCY',
      'LEAD_WEBHOOK_URL',
      ...[...WEBHOOK_FORMS.map(webhookVariable), sellerVariable('acme-agency')].sort(),
      'LOOKUP_RATE_LIMIT',
      'MAIL_DOMAIN_CHECK',
      'MAX_CONNECTIONS',
      'METRICS_HOST',
      'METRICS_PORT',
      'METRICS_TOKEN',
      'PAGE_RATE_LIMIT',
      'PIPELINED_REQUESTS',
      'PORT',
      'PREVIEW',
      'PREVIEW_DATABASE_URL',
      'PROVIDERS_API_DAILY_LIMIT',
      'PROVIDERS_API_URL',
      'RATE_LIMIT',
      'REBUILD',
      'REQUESTS_PER_CONNECTION',
      'REQUEST_SECONDS',
      'RETAIN_DAILY',
      'SILENT_SECONDS',
      'SITE_ORIGIN',
      'SMTP_URL',
      'SQLITE_CHECKPOINTS',
      'STOP_SECONDS',
      'TRUSTEDFORM_API_KEY',
      'TRUST_PROXY',
      'TURNSTILE_SECRET',
      'VELOCITY_ALIKE',
      'VELOCITY_EMAIL',
      'VELOCITY_IPV4',
      'VELOCITY_IPV6',
      'VELOCITY_PAGE',
      'VELOCITY_PHONE',
      'VELOCITY_SITE',
      'VELOCITY_STAMP',
      'UPSTREAM_RATE_LIMIT',
      'VERIFICATION_WEBHOOK_URL',
      'WEBHOOK_ALLOW_PRIVATE',
      'WEB_CONCURRENCY',
    ].sort(),
  );
  // A lead is judged by a partner or by a program, so that the example has one too many.
  const { LEAD_VERIFY_COMMAND: _, ...others } = variables;
  // The samples have to be replaced.
  const ownOf = (value: unknown) => (String(value).startsWith('whsec_') ? SECRET : 'a'.repeat(40));
  const replaced = Object.entries(others).map(([name, value]) => [
    name,
    isSample(String(value)) ? ownOf(value) : value,
  ]);
  expect(faultsOf(Object.fromEntries(replaced))).toEqual([]);
});

test('/admin is served only where it can be signed in to', () => {
  const origin = { SITE_ORIGIN: 'https://www.example.com' };
  expect(readEnvironment({}).admin).toBe(undefined);
  expect(readEnvironment({ ...MAIL, ...origin, ADMIN: 'true' }).admin).toEqual({
    origin: 'https://www.example.com',
    overdueMinutes: 15,
    timeZone: 'America/New_York',
  });
  const local = { ...MAIL, SITE_ORIGIN: 'http://localhost:3000', ADMIN: 'true', ADMIN_OVERDUE_MINUTES: '5' };
  expect(readEnvironment({ ...local, ADMIN_TIME_ZONE: 'America/Denver' }).admin?.timeZone).toBe('America/Denver');
  expect(faultsOf({ ADMIN_TIME_ZONE: 'Denver' })).toEqual([
    'ADMIN_TIME_ZONE must be a time zone, such as America/New_York or America/Chicago, not "Denver".',
  ]);
  expect(readEnvironment(local).admin?.overdueMinutes).toBe(5);
  expect(faultsOf({ ADMIN: 'true' })).toEqual([
    'ADMIN needs SITE_ORIGIN, the address at which people sign in, like https://www.example.com.',
    'ADMIN needs SMTP_URL and LEAD_EMAIL_FROM, which mail the codes to sign in with.',
  ]);
  expect(faultsOf({ ...MAIL, ADMIN: 'true', SITE_ORIGIN: 'http://www.example.com' })).toEqual([
    'ADMIN needs a SITE_ORIGIN that begins with https://; over http:// browsers keep no one signed in.',
  ]);
  expect(faultsOf({ ADMIN: 'on', ADMIN_OVERDUE_MINUTES: '0' })).toEqual([
    'ADMIN_OVERDUE_MINUTES must be a whole number from 1 to 10080, not "0".',
    'ADMIN must be true or false, not "on".',
  ]);
});
