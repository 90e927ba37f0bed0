import { describe, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { type Host, NEEDED, readHostEnvironment } from './host-environment.ts';

const COMPLETE = {
  DATABASE_URL: 'postgres://site:secret@db.example.com:5432/leads',
  SITE_ORIGIN: 'https://www.example.com',
  CRON_SECRET: 'a-secret-of-the-schedule',
};

function faultsOf(raw: Readonly<Record<string, string>>, host: Host): readonly string[] {
  try {
    readHostEnvironment(raw, host);
    return [];
  } catch (error) {
    if (error instanceof StartError) return error.sentences;
    throw error;
  }
}

describe('the settings of a function', () => {
  test.each(['netlify', 'vercel', 'cloudflare'] as const)('%s takes complete ones', (host) => {
    expect(faultsOf(COMPLETE, host)).toEqual([]);
  });

  test.each(['netlify', 'vercel', 'cloudflare'] as const)('%s is told each that is missing, by its name', (host) => {
    expect(faultsOf({}, host)).toEqual(
      NEEDED[host].map((name) => `${name} is not set; set it in the settings of the ${host} project.`),
    );
  });

  test('a file cannot be the store', () => {
    expect(faultsOf({ ...COMPLETE, DATABASE_URL: 'file:.data/leads.db' }, 'netlify')).toEqual([
      'DATABASE_URL must begin with postgres:// on netlify, where no file outlives a request.',
    ]);
  });

  test('Vercel needs a secret of the schedule that nobody guesses', () => {
    expect(faultsOf({ ...COMPLETE, CRON_SECRET: 'short' }, 'vercel')).toEqual([
      'CRON_SECRET must have at least 16 characters; make one with: openssl rand -hex 32.',
    ]);
    expect(faultsOf({ ...COMPLETE, CRON_SECRET: 'short' }, 'netlify')).toEqual([]);
  });

  test('what no host can do is refused, with what to do instead', () => {
    const raw = { ...COMPLETE, LEAD_VERIFY_COMMAND: '/usr/local/bin/judge', METRICS_PORT: '9100' };
    expect(faultsOf(raw, 'cloudflare')).toEqual([
      'LEAD_VERIFY_COMMAND cannot be used on cloudflare: no program can be started there; ask a service by LEAD_VERIFY_URL.',
      "METRICS_PORT cannot be used on cloudflare: a function has no port of its own; read the host's own metrics.",
    ]);
  });

  test('faults of other variables are told with them, without their secrets', () => {
    const faults = faultsOf({ ...COMPLETE, RATE_LIMIT: 'sometimes', CRON_SECRET: '' }, 'vercel');
    expect(faults).toEqual([
      'CRON_SECRET is not set; set it in the settings of the vercel project.',
      'RATE_LIMIT must be "off" or a number a second, minute or hour, like 30/minute, not "sometimes".',
    ]);
  });
});

describe('a preview', () => {
  const OWN = 'postgres://preview:secret@db.example.com:5432/preview';
  const preview = { ...COMPLETE, PREVIEW: 'true' };

  test.each([
    ['netlify', preview],
    ['netlify', { ...COMPLETE, CONTEXT: 'deploy-preview' }],
    ['cloudflare', preview],
    ['vercel', { ...COMPLETE, VERCEL_ENV: 'preview' }],
  ] as const)('on %s never opens the database of the site', (host, raw) => {
    const { databaseUrl, preview: kind, allowMigration, siteOrigin } = readHostEnvironment(raw, host);
    expect(databaseUrl).not.toBe(COMPLETE.DATABASE_URL);
    expect([kind, allowMigration, siteOrigin]).toEqual(['sends-nothing', false, undefined]);
  });

  test('stores into a database of its own, and changes its tables only if it is told so', () => {
    const own = { ...preview, PREVIEW_DATABASE_URL: OWN };
    expect(readHostEnvironment(own, 'netlify')).toMatchObject({
      databaseUrl: OWN,
      preview: 'own-store',
      allowMigration: false,
    });
    expect(readHostEnvironment({ ...own, ALLOW_MIGRATION: 'true' }, 'netlify').allowMigration).toBe(true);
  });

  test('is refused the database of the site under another name', () => {
    const raw = { ...preview, PREVIEW_DATABASE_URL: COMPLETE.DATABASE_URL };
    expect(faultsOf(raw, 'netlify')).toEqual([
      'PREVIEW_DATABASE_URL is the database of the site itself; give previews one of their own, or leave it out: ' +
        'then nothing is sent.',
    ]);
  });

  test('needs no settings', () => {
    expect(faultsOf({ PREVIEW: 'true' }, 'netlify')).toEqual([]);
    expect(faultsOf({ VERCEL_ENV: 'preview' }, 'vercel')).toEqual([]);
  });
});

test('the site itself migrates, unless it is told not to', () => {
  expect(readHostEnvironment(COMPLETE, 'vercel')).toMatchObject({ allowMigration: true });
  expect(readHostEnvironment({ ...COMPLETE, VERCEL_ENV: 'production' }, 'vercel').preview).toBe(undefined);
  expect(readHostEnvironment({ ...COMPLETE, ALLOW_MIGRATION: 'false' }, 'vercel').allowMigration).toBe(false);
  expect(faultsOf({ ...COMPLETE, ALLOW_MIGRATION: 'maybe' }, 'vercel')).toEqual([
    'ALLOW_MIGRATION must be true or false, not "maybe".',
  ]);
});
