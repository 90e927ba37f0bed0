import type { ConnectionLimits } from '../../server/connections/limits.ts';
import type { OpenOptions } from '../../store/open-options.ts';
import { StartError } from '../start-error.ts';
import { type AdminEnvironment, readAdmin } from './admin.ts';
import { type AlertEnvironment, type DeliveryEnvironment, readAlert, readDelivery } from './delivery.ts';
import { readEmail } from './email.ts';
import { type HealthEnvironment, readHealth } from './health.ts';
import { readPreparations } from './preparations.ts';
import { createReader, type EnvironmentReader, httpAddress, type RawEnvironment, readKeys } from './reader.ts';
import { readVelocity, type VelocityEnvironment } from './velocity.ts';
import { readVisitors, type VisitorEnvironment } from './visitors.ts';

export type { RawEnvironment } from './reader.ts';

/** The validated settings; .env.example describes each. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  /** How many processes serve; undefined: this one alone. */
  readonly processes?: number;
  readonly siteOrigin?: string;
  readonly databaseUrl: string;
  /** CONSENT_CHAIN_SECRET, the newest first. */
  readonly chainSecrets: readonly string[];
  /** Who moves the log of a SQLite file into the file. */
  readonly sqliteCheckpoints: 'own' | 'litestream';
  readonly visitors: VisitorEnvironment;
  readonly delivery: DeliveryEnvironment;
  readonly alert?: AlertEnvironment;
  /** A second lead by the same phone or email within this many days is marked as a duplicate; 0 marks none. */
  readonly duplicateDays: number;
  readonly googlePlacesKey?: string;
  readonly providersApiUrl?: string;
  /** Cloudflare's secret for the turnstileSiteKey in content/site.yaml. */
  readonly turnstileSecret?: string;
  readonly dailyPurge: DailyPurge;
  /** Whether the server builds the site again when something scheduled is due. */
  readonly rebuild: boolean;
  readonly velocity: VelocityEnvironment;
  readonly connections: ConnectionLimits;
  readonly health: HealthEnvironment;
  /** Left out where ADMIN is not true. */
  readonly admin?: AdminEnvironment;
}

/**
 * Reads and validates all variables.
 * @throws {StartError} one sentence per faulty variable.
 */
export function readEnvironment(raw: RawEnvironment): Environment {
  const reader = createReader(raw);
  const { faults, text, read, address, count } = reader;
  const siteOrigin = read<string | undefined>('SITE_ORIGIN', {
    parse: originOnly,
    mustBe: 'an address without a path, like https://www.example.com',
    fallback: undefined,
  });
  const environment: Environment = {
    port: count('PORT', { from: 0, to: 65535, fallback: 3000 }),
    host: text('HOST') ?? '127.0.0.1',
    ...(text('WEB_CONCURRENCY') === undefined
      ? {}
      : { processes: count('WEB_CONCURRENCY', { from: 1, to: 64, fallback: 1 }) }),
    siteOrigin,
    databaseUrl: read('DATABASE_URL', {
      parse: databaseAddress,
      mustBe: 'file: and a path, like file:.data/leads.db, or postgres://user:password@host:5432/database',
      fallback: 'file:.data/leads.db',
    }),
    chainSecrets: readKeys(reader, 'CONSENT_CHAIN_SECRET'),
    sqliteCheckpoints: readCheckpoints(reader),
    visitors: readVisitors(reader),
    delivery: {
      ...readDelivery(reader, siteOrigin),
      email: readEmail(reader, siteOrigin),
      preparations: readPreparations(reader),
    },
    alert: readAlert(reader),
    duplicateDays: count('DUPLICATE_DAYS', { from: 0, to: 3650, fallback: 30 }),
    googlePlacesKey: text('GOOGLE_PLACES_KEY'),
    providersApiUrl: address('PROVIDERS_API_URL'),
    turnstileSecret: readSecret(reader),
    dailyPurge: readDailyPurge(reader),
    rebuild: reader.trueOrFalse('REBUILD', false),
    velocity: readVelocity(reader),
    connections: readConnectionLimits(reader),
    health: readHealth(reader),
    admin: readAdmin(reader, siteOrigin),
  };
  if (faults.length > 0) throw new StartError(faults);
  return environment;
}

function originOnly(value: string): string | undefined {
  const known = httpAddress(value);
  if (known === undefined) return undefined;
  const { origin, pathname, search, hash, username } = new URL(known);
  return pathname === '/' && !search && !hash && !username ? origin : undefined;
}

function databaseAddress(value: string): string | undefined {
  // SQLite keeps :memory: in memory: a lead would be acknowledged and lost.
  const known = /^file:(?!:memory:).+/.test(value) || (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value));
  return known ? value : undefined;
}

/** Sentences never contain the value, because they can end up in a log. */
function readSecret({ text, faults }: EnvironmentReader): string | undefined {
  const secret = text('TURNSTILE_SECRET');
  if (secret === undefined || /^[0-9A-Za-z_-]{20,200}$/.test(secret)) return secret;
  faults.push(
    'TURNSTILE_SECRET must be the secret key of a Turnstile widget, which begins with 0x in the Cloudflare dashboard.',
  );
  return undefined;
}

/** Reads what one connection and one client may take. */
function readConnectionLimits({ count, text }: EnvironmentReader): ConnectionLimits {
  const seconds = (name: string, fallback: number, range: { from?: number; to?: number } = {}) =>
    1000 * count(name, { from: 1, to: 3600, ...range, fallback });
  const most = count('MAX_CONNECTIONS', { from: 8, to: 100_000, fallback: 8 });
  return {
    ...(text('MAX_CONNECTIONS') === undefined ? {} : { most }),
    perClient: count('CONNECTIONS_PER_CLIENT', { from: 1, to: 100_000, fallback: 512 }),
    requests: count('REQUESTS_PER_CONNECTION', { from: 1, to: 1_000_000, fallback: 1000 }),
    waiting: count('PIPELINED_REQUESTS', { from: 0, to: 1000, fallback: 32 }),
    headerBytes: 1024 * count('HEADER_KB', { from: 8, to: 256, fallback: 16 }),
    keepAliveMs: seconds('KEEP_ALIVE_SECONDS', 75),
    silentMs: seconds('SILENT_SECONDS', 60),
    requestMs: seconds('REQUEST_SECONDS', 30),
    stopMs: seconds('STOP_SECONDS', 5, { from: 0, to: 10 }),
  };
}

/** Whether the server purges every day: `at-once` starts when the server does, `soon` leaves an hour to say no. */
type DailyPurge = 'at-once' | 'soon' | 'off';

const MOVED = [
  ['RETAIN_UNDELIVERED_DAYS', 'undelivered'],
  ['RETAIN_DELIVERED_DAYS', 'delivered'],
  ['RETAIN_PRIVACY_REQUEST_DAYS', 'privacyRequests'],
  ['RETAIN_CONSENT_DAYS', 'consents'],
] as const;

/**
 * Reads RETAIN_DAILY. The periods are content, because the legal pages print them: a variable that used to set one is a
 * fault, so that a server never deletes by other periods than its pages promise.
 */
function readDailyPurge({ text, trueOrFalse, faults }: EnvironmentReader): DailyPurge {
  for (const [name, key] of MOVED) {
    if (text(name) === undefined) continue;
    faults.push(`${name} is no longer read; set retention.${key} in content/site.yaml, build again, and remove it.`);
  }
  if (text('RETAIN_DAILY') === undefined) return 'soon';
  return trueOrFalse('RETAIN_DAILY', true) ? 'at-once' : 'off';
}

/** Reads SQLITE_CHECKPOINTS: who moves the log of a SQLite file into the file. */
function readCheckpoints({ read }: EnvironmentReader): NonNullable<OpenOptions['checkpoints']> {
  return read<'own' | 'litestream'>('SQLITE_CHECKPOINTS', {
    parse: (value) => (value === 'own' || value === 'litestream' ? value : undefined),
    mustBe: '"own" or "litestream"',
    fallback: 'own',
  });
}
