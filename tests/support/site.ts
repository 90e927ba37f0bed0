import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Lead, leadOf } from '../../functions/admin/lead.ts';
import { openStore } from '../../functions/store/open-store.ts';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { makeTempFolder } from './temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = join(ROOT, 'cli/site.mjs');

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `site …` and waits until it exits. */
export function runSite(args: readonly string[], env: Readonly<Record<string, string>> = {}): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SITE, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
}

/** Builds the real site into a folder. Throws the build's output if it fails. */
export function buildSite(out: string, args: readonly string[] = []): void {
  const { status, stdout, stderr } = runSite(['build', '--out', out, ...args]);
  if (status !== 0) throw new Error(`The site could not be built:\n${stdout}${stderr}`);
}

/** Builds the real site for tests. Building it again is quick and writes nothing if nothing changed. */
export function builtSite(runtime: 'preact' | 'react' = 'preact'): string {
  const out = join(ROOT, '.cache/tests', runtime);
  buildSite(out, ['--browser-runtime', runtime]);
  return out;
}

export interface ServedSite {
  readonly url: string;
  readonly pid: number;
  /** The store's folder, which survives a restart. */
  readonly data: string;
  /** The log so far, one JSON line per event. */
  log(): string;
  /** All leads in the store, as `site leads list --json` prints them. */
  leads(): Lead[];
  /** What the visitor with an email has sent, the newest first. Takes a tenth of the time of `leads`. */
  leadsOf(email: string): Promise<readonly Lead[]>;
  /** Stops the server. SIGKILL gives it no time to close anything. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

interface ServeOptions {
  readonly out: string;
  /** The data folder of an earlier server; by default a new one. */
  readonly data?: string;
  /** Defaults to 0, any free port. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** A command that runs the server, for example one that limits what it may use. */
  readonly through?: readonly string[];
}

/** Serves a build in its own process, with its own store, on a free port of the loopback address. */
export async function serveSite({
  out,
  data = makeTempFolder().path,
  port = 0,
  env = {},
  through = [],
}: ServeOptions): Promise<ServedSite> {
  const environment = {
    DATABASE_URL: `file:${join(data, 'leads.db')}`,
    PORT: String(port),
    RATE_LIMIT: 'off',
    // Tests do not wait for a stamp.
    FORM_STAMP_SECONDS: '0',
    LOOKUP_RATE_LIMIT: 'off',
    PAGE_RATE_LIMIT: 'off',
    STOP_SECONDS: '0',
    ...env,
  };
  const [command = process.execPath, ...args] = [...through, process.execPath, SITE, 'serve', '--out', out];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const url = await urlOf(child, 'Serving', said);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url,
    pid: child.pid ?? 0,
    data,
    log: () => said.join(''),
    stop,
    leads: () => {
      const { status, stdout, stderr } = runSite(['leads', 'list', '--json'], environment);
      if (status !== 0) throw new Error(`site leads list failed: ${stderr}`);
      return JSON.parse(stdout) as Lead[];
    },
    leadsOf: async (email) => {
      const store = await openStore(environment.DATABASE_URL);
      const sent = await store.list({ email: email.toLowerCase(), order: 'newest-first', limit: 99 });
      await store.close();
      return sent.map(leadOf);
    },
    remove: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Waits for the address the server prints when it is ready. Keeps reading its output, so the server never blocks. */
export function urlOf(child: ChildProcess, verb: 'Serving' | 'Editing', said: string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (text) => said.push(String(text)));
    child.stdout?.on('data', (text) => {
      said.push(String(text));
      const url = new RegExp(`^${verb} (http\\S+)`, 'm').exec(said.join(''))?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${said.join('')}`)));
  });
}

/** Runs a `site` command without blocking servers in this process. */
export async function startSite(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const child = spawn(process.execPath, [SITE, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, stdout, stderr };
}

/** Servers of one small build, each in its own process. */
interface SampleServers {
  start(options?: Omit<ServeOptions, 'out'>): Promise<ServedSite>;
  /** Stops every server and removes their files. */
  removeAll(): Promise<void>;
}

export function sampleServers(): SampleServers {
  const { path: out, remove } = makeTempFolder();
  writeSampleBuild(out);
  const started: ServedSite[] = [];
  return {
    async start(options = {}) {
      const server = await serveSite({ out, ...options });
      started.push(server);
      return server;
    },
    async removeAll() {
      const servers = started.splice(0);
      await Promise.all(servers.map((server) => server.stop())); // Two of them can share a folder.
      await Promise.all(servers.map((server) => server.remove()));
      remove();
    },
  };
}

/**
 * Whether a test that looks at page after page looks at this one. Pages of places share their templates: of cities it
 * is every 49th, of states every 11th. An even step would skip one of the two pages of each state. EVERY_PAGE=true
 * looks at all.
 */
export function isSampled(path: string, index: number): boolean {
  if (process.env.EVERY_PAGE === 'true') return true;
  if (/^\/location\/[^/]+\/[^/]+$/.test(path)) return index % 49 === 0;
  return index % 11 === 0 || !/^\/(?:location|state)\/[^/]+/.test(path);
}
