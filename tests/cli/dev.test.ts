import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Update {
  readonly build: string;
  readonly count: number;
  readonly text: string;
}

/** The updates that the dev server sends to an open page. */
async function* updates(url: string): AsyncGenerator<Update> {
  const response = await fetch(`${url}/_dev/events`);
  if (!response.body) throw new Error('The dev server sends no events.');
  let text = '';
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length));
  }
}

describe('the dev server', () => {
  const root = tempFolder();
  const guide = join(root, 'content/guides/what-is-sr22.md');
  let server: ChildProcess;
  let url: string;
  let received: AsyncGenerator<Update>;

  const edit = (from: string, to: string): void => writeFileSync(guide, readFileSync(guide, 'utf8').replace(from, to));
  const next = async (): Promise<Update> => (await received.next()).value;

  const start = async (): Promise<void> => {
    server = spawn(process.execPath, [join(ROOT, 'cli/site.mjs'), 'dev', '--once', '--root', root], {
      cwd: ROOT,
      env: { ...process.env, PORT: '0', DATABASE_URL: `file:${join(root, 'leads.db')}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    url = await urlOf(server, 'Editing');
    received = updates(url);
  };
  const stop = async (): Promise<void> => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };

  beforeAll(async () => {
    cpSync(join(ROOT, 'tests/fixtures/small-site/content'), join(root, 'content'), { recursive: true });
    await start();
    await next();
  }, 60_000);

  afterAll(stop);

  it('adds its script to pages, under the same strict policy', async () => {
    const response = await fetch(`${url}/what-is-sr22`);
    expect(await response.text()).toContain('<script type="module" src="/_dev/reload.js"></script></head>');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('shows a saved edit and tells open pages to reload', async () => {
    edit('An SR-22 is a form that', 'An SR-22 is one form that');
    const update = await next();
    expect(update.count).toBe(0);
    expect(await (await fetch(`${url}/what-is-sr22`)).text()).toContain('An SR-22 is one form that');
  });

  it('sends a problem with its position to open pages and keeps the last good page', async () => {
    edit('{filing-fee}', '{filing-fe}');
    const { text } = await next();
    expect(text).toContain('content/guides/what-is-sr22.md:');
    expect(text).toContain('Did you mean `filing-fee`?');
    expect(await (await fetch(`${url}/what-is-sr22`)).text()).toContain('An SR-22 is one form that');

    edit('{filing-fe}', '{filing-fee}');
    expect((await next()).count).toBe(0);
  });

  it('serves the functions', async () => {
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });

  it('shows every example of a component at three widths, each alone with the site stylesheet', async () => {
    const page = await (await fetch(`${url}/_catalogue/note`)).text();
    expect(
      [...page.matchAll(/<iframe src="\/_catalogue\/note\/0\?scheme=light" width="(\d+)"/g)].map(([, width]) => width),
    ).toEqual(['390', '768', '1280']);
    const example = await (await fetch(`${url}/_catalogue/note/0`)).text();
    expect(example).toMatch(/<style>[^<]+<\/style>/);
    expect((await fetch(`${url}/_catalogue/missing`)).status).toBe(404);
  });

  it('restarted with nothing to build, still makes open pages reload and styles the catalogue', async () => {
    await stop();
    await start();
    expect((await next()).build).toMatch(/^\d+\.1$/);
    expect(await (await fetch(`${url}/_catalogue/note/0`)).text()).toMatch(/<style>[^<]+<\/style>/);
  });
});
