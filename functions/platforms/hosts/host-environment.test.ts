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
