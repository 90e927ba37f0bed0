import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { openGate } from './gate.ts';
import { findPostgres, NO_POSTGRES } from './programs/find-postgres.mjs';
import { makeTempFolder } from './temp-folder.ts';

/** A Postgres server for one test: real programs, data in a temporary folder, a free port of the loopback address. */
interface TestServer {
  /** postgres://… with user, password, and a first database. */
  readonly url: string;
  /** Stops the server: `fast` as an operator would, `kill` as a crash would. */
  stop(how?: 'fast' | 'kill'): Promise<void>;
  /** Starts it again with the same data and port. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Only for temporary servers on the loopback address. */
const PASSWORD = 'only-for-tests';

/**
 * Starts a server, which stops with this process at the latest. Throws one sentence if Postgres is not installed.
 * @param settings of Postgres, besides its defaults.
 */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const bin = findPostgres();
  if (!bin) throw new Error(NO_POSTGRES);
  const { path: folder, remove } = makeTempFolder();
  const user = unprivileged(folder);
  const data = makeCluster(bin, folder, user);
  const port = await freePort();
  let running: ChildProcess | undefined;

  const start = async () => {
    running = await run({ bin, data, port, user, settings });
  };
  const stop = async (how: 'fast' | 'kill' = 'fast') => {
    if (running) await end(running, how);
    running = undefined;
  };
  // For tests that fail before they remove it. run() stops the server itself.
  process.once('exit', remove);
  await start();
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove: async () => {
      // Without a checkpoint: the data is deleted.
      await stop('kill');
      process.removeListener('exit', remove);
      remove();
    },
  };
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** Postgres refuses to run as root. It then runs as the user `postgres` or `nobody`, which gets the folder. */
function unprivileged(folder: string): Account {
  if (process.getuid?.() !== 0) return {};
  const account = idsOf('postgres') ?? idsOf('nobody');
  if (!account) throw new Error('Postgres does not run as root, and there is no user "nobody" to run it as; add one.');
  chownSync(folder, account.uid, account.gid);
  return account;
}

function idsOf(name: string): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined; // There is no such user.
  }
}

function makeCluster(bin: string, folder: string, user: Account): string {
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  writeFileSync(secret, PASSWORD, { mode: 0o644 });
  const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...options], { ...user, cwd: folder, stdio: 'pipe' });
  return data;
}

interface Cluster {
  readonly bin: string;
  readonly data: string;
  readonly port: number;
  readonly user: Account;
  readonly settings: Readonly<Record<string, string>>;
}

/** Resolves once the server accepts connections. */
async function run({ bin, data, port, user, settings }: Cluster) {
  const own = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 50, fsync: 'off' };
  const flags = Object.entries({ ...own, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...user,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  server.once('exit', () => process.removeListener('exit', endWithUs));
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (text) => {
      if (said.length < 100) said.push(String(text));
      if (String(text).includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Postgres did not start:\n${said.join('')}`)));
  });
  return server;
}

async function end(server: ChildProcess, how: 'fast' | 'kill'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
  await gone;
}

/**
 * A server that may be stopped: a new one, or the one of TEST_DATABASE_URL behind a gate if Postgres is not installed.
 */
export async function stoppablePostgres(): Promise<Pick<TestServer, 'url' | 'stop' | 'start' | 'remove'>> {
  if (findPostgres() || !process.env.TEST_DATABASE_URL) return startPostgres();
  const databases = await testDatabases();
  const gate = await openGate(await databases.make());
  return {
    url: gate.url,
    stop: async () => gate.shut(),
    start: async () => gate.open(),
    remove: async () => {
      await gate.remove();
      await databases.remove();
    },
  };
}

export interface TestDatabases {
  /** The address of a new, empty database: a schema of its own, first in the search path of this address. */
  make(): Promise<string>;
  /**
   * The address of a database that was prepared, such as one with a store's tables. On our own server it is always the
   * same one, and all rows that came after `prepare` are deleted, which is much faster than making the tables again.
   */
  makePrepared(prepare: (url: string) => Promise<unknown>): Promise<string>;
  /** Removes all of them, and the server if it is ours. */
  remove(): Promise<void>;
}

/** Empty databases for a test: on the server of TEST_DATABASE_URL, or on a new one. */
export async function testDatabases(): Promise<TestDatabases> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres();
  const url = given ?? server?.url ?? '';
  const run = `test_${process.pid}_${Date.now()}`;
  const made: string[] = [];
  const make = async () => {
    const schema = `${run}_${made.length}`;
    made.push(schema);
    await runSql(url, `create schema ${schema}`);
    return inSchema(url, schema);
  };
  let prepared: { readonly place: string; readonly reset: string } | undefined;
  return {
    make,
    makePrepared: async (prepare) => {
      if (server && prepared) {
        await runSql(prepared.place, prepared.reset);
        return prepared.place;
      }
      const place = await make();
      await prepare(place);
      if (server) prepared = { place, reset: await resetOf(place) };
      return place;
    },
    remove: async () => {
      if (server) return server.remove();
      for (const schema of made) await runSql(url, `drop schema ${schema} cascade`);
    },
  };
}

/** Runs a statement on a new connection. Returns its rows. */
export async function runSql(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * Statements that give each table the rows that it has now. Triggers, which keep some rows for good, are off meanwhile.
 */
async function resetOf(url: string): Promise<string> {
  const tables = await runSql(url, 'select tablename as name from pg_tables where schemaname = current_schema()');
  const names = tables.map(({ name }) => `"${String(name)}"`);
  const kept: string[] = [];
  for (const [index, name] of names.entries()) {
    const [first] = await runSql(url, `select 1 from ${name} limit 1`);
    if (!first) continue;
    await runSql(url, `create table kept_${index} as table ${name}`);
    kept.push(`insert into ${name} select * from kept_${index};`);
  }
  const deletions = names.map((name) => `delete from ${name};`);
  return ['set session_replication_role = replica;', ...deletions, ...kept].join(' ');
}

function inSchema(url: string, schema: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', `-c search_path=${schema}`);
  return changed.href;
}
