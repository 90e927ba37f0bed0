import { Kysely } from 'kysely';
import Database from 'libsql';
import type { Deps } from '../endpoints/handler.ts';
import { createRouter } from '../endpoints/router.ts';
import { ENDPOINTS } from '../generated/endpoints.ts';
import { createHealth, type Health } from '../health/health.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import type { Visitor } from '../http/request-context.ts';
import type { LogEntry } from '../lib/log.ts';
import type { FormState, Pages } from '../pages/pages.ts';
import { createRenderQueue } from '../pages/render-queue.ts';
import type { SiteData } from '../site/site-data.ts';
import { migrate } from '../store/sql/migrations.ts';
import { createSqlStore } from '../store/sql/submissions/store.ts';
import type { Tables } from '../store/sql/tables.ts';
import { LibsqlDialect } from '../store/sqlite/dialect.ts';
import { prepareConnection } from '../store/sqlite/file.ts';
import { APPEND_ONLY } from '../store/sqlite/triggers.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import { sampleSite } from './sample-site.ts';

/** Fake pages: the path, then the state of the form as JSON. */
export function fakePages(site: SiteData): Pages {
  return {
    async formAgain(path, form) {
      const page = await site.page(path);
      return page?.forms.includes(form.form) ? `<!doctype html>${path} ${JSON.stringify(form)}` : undefined;
    },
    asked: async (path, _, stage) => `<!doctype html>${path} ${JSON.stringify(stage)}`,
    thankYou: async (receipt) => `<!doctype html>/thank-you ${JSON.stringify(receipt ?? {})}`,
    placeSearch: async ({ typed, answer }) => `<!doctype html>${typed} ${JSON.stringify(answer)}`,
    location: async ({ state, city, complete }) =>
      `<!doctype html>${city ? `${city.name}, ` : ''}${state.name}${complete ? ` ${JSON.stringify(complete)}` : ''}`,
  };
}

/** The form state inside a page that fakePages made. */
export function formStateIn(html: string): FormState & { path: string } {
  const [, path = '', json = '{}'] = /^<!doctype html>(\S+) (.*)$/s.exec(html) ?? [];
  return { path, ...JSON.parse(json) };
}

export interface TestApp {
  readonly deps: Deps;
  readonly store: Store;
  readonly logged: LogEntry[];
  /** Sends one request through the router. */
  send(path: string, init?: RequestInit & { visitor?: Partial<Visitor> }): Promise<Response>;
  /** Posts JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Posts as a browser without script does. */
  submit(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** Every stored submission. */
  kept(): ReturnType<Store['list']>;
}

const router = createRouter(ENDPOINTS);
/** Of all endpoints. */
export const { comesBeforePages } = router;
const NOW = new Date('2026-11-21T10:00:00.000Z');

/** Health as the server checks it, with a disk that is not ours. */
function testHealth({ store, log, now }: Pick<Deps, 'store' | 'log' | 'now'>): Health {
  const noDisk = { diskFree: async () => undefined, leastDiskFree: 0 };
  return createHealth({
    store,
    log,
    now,
    ...noDisk,
    afterMinutes: 30,
    refusal: () => undefined,
    backlogGrowth: () => undefined,
  });
}

/** The router with a small site, a store in memory and a clock that stands at 10:00, unless `changes` replaces them. */
export function testApp(changes: Partial<Deps> = {}): TestApp {
  const logged: LogEntry[] = [];
  const site = changes.site ?? sampleSite();
  const given = {
    site,
    store: memoryStore(),
    pages: fakePages(site),
    limiter: createRateLimiter(undefined),
    lookupLimiter: createRateLimiter(undefined),
    beaconLimiter: createRateLimiter(undefined),
    pageLimiter: createRateLimiter(undefined),
    renders: createRenderQueue(),
    log: (entry: LogEntry) => void logged.push(entry),
    now: () => NOW,
    ...changes,
  };
  const health = changes.health ?? testHealth(given);
  const deps: Deps = { ...given, health };
  const send: TestApp['send'] = (path, { visitor, ...init } = {}) =>
    router.handle(new Request(`http://127.0.0.1:3000${path}`, { redirect: 'manual', ...init }), deps, {
      address: '192.0.2.1',
      secure: false,
      ...visitor,
    });
  return {
    deps,
    store: deps.store,
    logged,
    send,
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    submit: (path, fields, headers = {}) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { accept: 'text/html,*/*;q=0.8', ...headers },
      }),
    kept: () => deps.store.list({ limit: 1000 }),
  };
}

/** A new, empty SQLite store in memory. Its tables are made before its first query. */
export function memoryStore(): Store {
  const database = openMemory();
  const made = newestTables().then((statements) => void database.exec(statements));
  return createSqlStore({
    db: queriesOf(database),
    attempt: async (work) => {
      await made;
      return work();
    },
  });
}

let newest: Promise<string> | undefined;

/** Statements that make what all migrations make, in a sixth of their time. */
function newestTables(): Promise<string> {
  newest ??= migratedStatements();
  return newest;
}

async function migratedStatements(): Promise<string> {
  const database = openMemory();
  await migrate(queriesOf(database), { after: APPEND_ONLY });
  const made = (type: string) => {
    const parts = database.prepare('select name, sql from sqlite_master where type = ? and sql is not null').all(type);
    return parts as { readonly name: string; readonly sql: string }[];
  };
  const tables = made('table');
  const rows = tables.flatMap(({ name }) => {
    const all = database.prepare(`select * from ${name}`).all() as Record<string, string | number | null>[];
    return all.map(
      (row) =>
        `insert into ${name} values (${Object.values(row).map((value) => (value === null ? 'null' : `'${value}'`))})`,
    );
  });
  const others = ['index', 'trigger'].flatMap(made);
  database.close();
  return ['begin', ...tables.map(({ sql }) => sql), ...rows, ...others.map(({ sql }) => sql), 'commit'].join(';');
}

/** A store that cannot be reached. */
export function brokenStore(error: Error = new StoreUnavailable('The database is locked.')): Store {
  return createSqlStore({
    db: queriesOf(openMemory()),
    attempt: async () => {
      throw error;
    },
  });
}

function openMemory(): Database.Database {
  const database = new Database(':memory:');
  prepareConnection(database);
  return database;
}

function queriesOf(database: Database.Database): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new LibsqlDialect(database) });
}
