import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { builtPages } from '../../index-now/built-pages.ts';
import { submitAll } from '../../index-now/index-now.ts';
import { realDisk } from '../../system/disk.ts';
import { indexNowCommand } from './indexnow.ts';

const ORIGIN = 'https://www.small.example';
const KEY = '2f9c1d7e5a8b4036';

interface Call {
  readonly type: string | undefined;
  readonly body: { readonly urlList: readonly string[] };
}

let folder: string;
let server: Server;
let calls: Call[];
/** What the search engine answers, call by call; then 200. */
let answers: number[];

beforeEach(async () => {
  folder = tempFolder();
  [calls, answers] = [[], []];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      calls.push({ type: request.headers['content-type'], body: JSON.parse(Buffer.concat(parts).toString()) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const page = (words: string, menu = 'Menu') =>
  `<!doctype html><title>${words}</title><style>b{}</style><header>${menu}</header><main><h1>${words}</h1></main>`;

/** Writes a build: its pages by address. */
function build(pages: Readonly<Record<string, string>>, { hasKey = true, out = 'dist' } = {}): void {
  const locations = Object.keys(pages).map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`);
  rmSync(join(folder, out), { recursive: true, force: true });
  write(`${out}/public/sitemap.xml`, `<urlset>${locations.join('\n')}</urlset>`);
  write(`${out}/private/site.json`, JSON.stringify(hasKey ? { indexNowKey: KEY } : {}));
  for (const [path, html] of Object.entries(pages)) write(`${out}/public${path === '/' ? '/index' : path}.html`, html);
}

function endpoint(): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return `http://127.0.0.1:${address.port}/indexnow`;
}

async function indexNow(...args: readonly string[]) {
  const [printed, noted]: [string[], string[]] = [[], []];
  let code = 0;
  const command = indexNowCommand({
    terminal: { out: (text) => void printed.push(text), note: (text) => void noted.push(text), interactive: false },
    exit: (given) => {
      code = given;
    },
  });
  const paths = ['--out', join(folder, 'dist'), '--record', join(folder, 'data/record.json')];
  // Without it, a wrong option would end the process of the tests.
  command.exitOverride();
  await command.parseAsync([...paths, '--endpoint', endpoint(), ...args], { from: 'user' });
  return { printed: printed.join('\n'), noted: noted.join('\n'), code };
}

const submitted = () => calls.map(({ body }) => body.urlList);

test('the first time every page is submitted, as the protocol asks', async () => {
  build({ '/': page('Home'), '/a': page('A') });
  expect(await indexNow()).toMatchObject({ code: 0, noted: expect.stringMatching(/^2 addresses submitted to http/) });
  expect(calls).toEqual([
    {
      type: 'application/json; charset=utf-8',
      body: {
        host: 'www.small.example',
        key: KEY,
        keyLocation: `${ORIGIN}/${KEY}.txt`,
        urlList: [`${ORIGIN}/`, `${ORIGIN}/a`],
      },
    },
  ]);
});

test('afterward only pages that are new, say something else, or are gone', async () => {
  build({ '/': page('Home'), '/a': page('A'), '/b': page('B') });
  await indexNow();
  build({ '/': page('Home', 'Another menu'), '/a': page('Another A'), '/c': page('C') });
  await indexNow();
  expect(submitted()[1]).toEqual([`${ORIGIN}/a`, `${ORIGIN}/b`, `${ORIGIN}/c`]);
  expect(await indexNow()).toMatchObject({ code: 0, noted: 'No page has changed since the last submission.' });
  expect(calls).toHaveLength(2);
});

test('--since compares with another build, and --all with none', async () => {
  build({ '/': page('Home'), '/a': page('A') }, { out: 'former' });
  build({ '/': page('Home'), '/a': page('Another A') });
  await indexNow('--since', join(folder, 'former'));
  await indexNow('--all');
  expect(submitted()).toEqual([[`${ORIGIN}/a`], [`${ORIGIN}/`, `${ORIGIN}/a`]]);
});

test('--dry-run prints the addresses and changes nothing', async () => {
  build({ '/': page('Home'), '/a': page('A') });
  expect(await indexNow('--dry-run')).toEqual({ code: 0, printed: `${ORIGIN}/\n${ORIGIN}/a`, noted: '' });
  await indexNow();
  expect(submitted()).toEqual([[`${ORIGIN}/`, `${ORIGIN}/a`]]);
});

test('more addresses than a call may have take several, and those that were taken are noted', async () => {
  build({ '/a': page('A'), '/b': page('B'), '/c': page('C') });
  const now = builtPages(realDisk(join(folder, 'dist'))) ?? new Map();
  const file = join(folder, 'data/record.json');
  answers = [200, 429];
  const work = { addresses: [...now.keys()], key: KEY, now, record: new Map(), file, endpoint: endpoint(), batch: 2 };
  expect(await submitAll(work)).toEqual({ taken: 2, failure: expect.stringMatching(/429\. It was called too often/) });
  await indexNow();
  expect(submitted().map((list) => list.map((address) => address.at(-1)))).toEqual([['a', 'b'], ['c'], ['c']]);
});

describe('what fails', () => {
  test.each([
    [400, 'could not read the call'],
    [403, `${ORIGIN}/${KEY}.txt must answer with the key`],
    [422, 'Check `origin` and `indexNowKey`'],
    [500, 'Try again later'],
    [302, 'Try again later'],
  ])('is told of the answer %i, and nothing is noted', async (status, sentence) => {
    build({ '/': page('Home') });
    answers = [status];
    expect(await indexNow()).toMatchObject({ code: 1, noted: expect.stringContaining(sentence) });
    await indexNow();
    expect(calls).toHaveLength(2);
  });

  test('is told of an answer that never comes', async () => {
    build({ '/': page('Home') });
    const { noted } = await indexNow('--endpoint', 'http://127.0.0.1:1/indexnow');
    expect(noted).toMatch(/http:\/\/127\.0\.0\.1:1\/indexnow could not be reached \(.+\)/);
  });

  test('is told of a site without a key, with a key to take', async () => {
    build({ '/': page('Home') }, { hasKey: false });
    const { code, noted } = await indexNow();
    expect([code, noted]).toEqual([
      1,
      expect.stringMatching(/has no `indexNowKey`. Add one, such as indexNowKey: \w{32},/),
    ]);
  });

  test('is told of a folder without a build, and of a record that is none', async () => {
    expect((await indexNow()).noted).toMatch(/^There is no build in .*dist\. Run `site build` first\.$/);
    build({ '/': page('Home') });
    expect((await indexNow('--since', join(folder, 'none'))).noted).toMatch(/^There is no build in .*none/);
    write('data/record.json', '{"format":1,"pages":{');
    expect(await indexNow()).toMatchObject({ code: 1, noted: expect.stringMatching(/record\.json is no record/) });
    expect(readFileSync(join(folder, 'data/record.json'), 'utf8')).toBe('{"format":1,"pages":{');
    expect(calls).toEqual([]);
  });

  test.each(['ftp://search.example', 'http://search.example', 'search'])(
    'is told of the endpoint %s',
    async (address) => {
      await expect(indexNow('--endpoint', address)).rejects.toThrow('Name an https address');
    },
  );
});

test('a large site is read by way of its index of sitemaps', async () => {
  build({ '/': page('Home') });
  const map = readFileSync(join(folder, 'dist/public/sitemap.xml'), 'utf8');
  write('dist/public/sitemap-1.xml', map);
  write(
    'dist/public/sitemap.xml',
    `<sitemapindex><sitemap><loc>${ORIGIN}/sitemap-1.xml</loc></sitemap></sitemapindex>`,
  );
  await indexNow();
  expect(submitted()).toEqual([[`${ORIGIN}/`]]);
});
