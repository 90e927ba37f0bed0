import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { urlOf } from './site.ts';
import { makeTempFolder } from './temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['cli', 'functions', 'schemas', 'templates', 'package.json', 'package-lock.json'];

/** What an open page is told. */
interface DevUpdate {
  readonly build: string;
  readonly style: string;
  readonly overlay?: { readonly title: string; readonly text: string };
}

/** A copy of the tool with the content of the small site, edited under a dev server. */
interface DevSite {
  readonly url: string;
  /** A path inside the copy. */
  at(path: string): string;
  write(path: string, text: string): void;
  /** Replaces a piece of a file's text. */
  edit(path: string, from: string, to: string): void;
  read(path: string): string;
  remove(path: string): void;
  /** What the terminal shows so far. */
  said(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The first update from now on, or the latest one so far, that matches. */
  until(matches: (update: DevUpdate) => boolean): Promise<DevUpdate>;
  /** The first update with another build than the latest so far. Call it before the edit, and await it after. */
  nextBuild(): Promise<DevUpdate>;
  page(path: string): Promise<string>;
  /** Stops the server and removes the copy. */
  close(): Promise<void>;
}

export function makeDevSite(): DevSite {
  const { path: root, remove } = makeTempFolder();
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  cpSync(join(ROOT, 'tests/fixtures/small-site/content'), join(root, 'content'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'dir');
  const at = (path: string): string => join(root, path);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  };
  const waiting = new Set<() => void>();
  let server: ChildProcess | undefined;
  let said: string[] = [];
  let url = '';
  let latest: DevUpdate = { build: '', style: '' };

  const listen = async (): Promise<void> => {
    for await (const update of updates(url)) {
      latest = update;
      for (const look of waiting) look();
    }
  };
  const until: DevSite['until'] = (matches) =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!matches(latest)) return;
        waiting.delete(look);
        resolve(latest);
      };
      waiting.add(look);
      look();
    });
  const stop = async (): Promise<void> => {
    if (!server || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  };
  return {
    get url() {
      return url;
    },
    at,
    write,
    edit(path, from, to) {
      const text = readFileSync(at(path), 'utf8');
      if (!text.includes(from)) throw new Error(`${path} does not contain "${from}".`);
      write(
        path,
        text.replace(from, () => to),
      );
    },
    read: (path) => readFileSync(at(path), 'utf8'),
    remove: (path) => rmSync(at(path), { recursive: true }),
    said: () => said.join(''),
    async start() {
      said = [];
      server = spawn(process.execPath, [at('cli/site.mjs'), 'dev'], {
        cwd: root,
        env: { ...process.env, PORT: '0', DATABASE_URL: `file:${at('leads.db')}` },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      url = await urlOf(server, 'Editing', said);
      listen().catch(() => {}); // The server has been stopped.
    },
    stop,
    until,
    nextBuild() {
      const { build } = latest;
      return until((update) => update.build !== build);
    },
    page: async (path) => (await fetch(url + path)).text(),
    async close() {
      await stop();
      remove();
    },
  };
}

async function* updates(url: string): AsyncGenerator<DevUpdate> {
  const { body } = await fetch(`${url}/_dev/events`);
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length));
  }
}
