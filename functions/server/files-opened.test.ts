import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { callbackLead } from '../testing/sample-bodies.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import { SAMPLE_BUILD } from '../testing/sample-site.ts';
import { startServer } from './serve.ts';

/** A guard of speed that needs no clock: which files a request opens, the first time and from then on. */

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0)) await one();
});

/**
 * Counts the files of this folder that JavaScript opens from now on, by path. The database's library opens its own, and
 * the test runner opens modules as they are first imported.
 */
function countOpened(folder: string): string[] {
  const opened: string[] = [];
  const patch = <Home extends object>(home: Home, name: keyof Home & string): void => {
    const original = Reflect.get(home, name) as (...args: unknown[]) => unknown;
    Reflect.set(home, name, (...args: unknown[]) => {
      const file = String(args[0]);
      if (file.startsWith(`${folder}/`)) opened.push(file.slice(folder.length + 1));
      return original.apply(home, args);
    });
    undo.push(() => {
      Reflect.set(home, name, original);
      syncBuiltinESMExports();
    });
  };
  for (const name of ['open', 'openSync', 'readFile', 'readFileSync', 'createReadStream'] as const) patch(fs, name);
  for (const name of ['open', 'readFile'] as const) patch(fs.promises, name);
  syncBuiltinESMExports();
  return opened;
}

async function server() {
  const out = tempFolder();
  writeSampleBuild(out);
  const env = { PORT: '0', DATABASE_URL: `file:${join(out, 'data/leads.db')}`, RATE_LIMIT: 'off' };
  const opened = countOpened(out);
  const running = await startServer({ out, env, log: () => {} });
  undo.push(() => running.close());
  // A server reads ahead what functions know about the site, and the page that says what is not there.
  const isKnown = (name: string) => name.startsWith('private/') || name === 'public/404.html';
  const known = Object.keys(SAMPLE_BUILD).filter(isKnown);
  await expect.poll(() => known.filter((name) => !opened.includes(name))).toEqual([]);
  return async (path: string, init?: RequestInit) => {
    const before = opened.length;
    const response = await fetch(running.url + path, init);
    await response.arrayBuffer();
    return { status: response.status, opened: opened.slice(before) };
  };
}

const LEAD = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(callbackLead) };

test('a page is opened once, and no other request opens a file', async () => {
  const ask = await server();
  expect(await ask('/')).toEqual({ status: 200, opened: ['public/index.html'] });
  for (const [path, status, init] of [
    ['/', 200],
    ['/no-such-page', 404],
    ['/api/leads', 200, LEAD],
    ['/api/leads', 422, { ...LEAD, body: '{}' }],
    ['/api/health', 200],
  ] as const)
    expect(await ask(path, init), path).toEqual({ status, opened: [] });
});
