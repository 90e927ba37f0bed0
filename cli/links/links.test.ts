import { describe, expect, test } from 'vitest';
import { editedFiles, loadSmallSite } from '../../tests/support/small-site.ts';
import { type CheckedLink, checkLink, checkLinks, type Fetch, issueText, linkCounts } from './check-links.ts';
import { outsideLinks } from './outside-links.ts';

const TEXAS = 'content/states/texas.yaml';
const answer = (status: number, url = ''): Fetch => {
  const response = new Response(null, { status });
  Object.defineProperty(response, 'url', { value: url });
  return async () => response;
};
const refuse =
  (cause: unknown): Fetch =>
  async () => {
    throw new TypeError('fetch failed', { cause });
  };
const withCode = (code: string) => Object.assign(new Error(code), { code });
const PAGE = 'https://www.dps.texas.gov/section/a';
const visit = (fetch: Fetch) => checkLink(PAGE, { fetch, patience: 1000 });

describe('a visit', () => {
  test.each([
    ['a page', answer(200, PAGE), { state: 'ok' }],
    ['a page that drops the www. and the scheme', answer(200, 'http://dps.texas.gov/section/a/'), { state: 'ok' }],
    [
      'a page that moved',
      answer(200, 'https://www.dps.texas.gov/b'),
      { state: 'moved', to: 'https://www.dps.texas.gov/b' },
    ],
    ['a page that is gone', answer(404), { state: 'broken', why: 'It answers 404.' }],
    ['a page that was taken off', answer(410), { state: 'broken', why: 'It answers 410.' }],
    ['a host that refuses programs', answer(403), { state: 'unsure', why: 'It answers 403.' }],
    ['a host that fails', answer(503), { state: 'unsure', why: 'It answers 503.' }],
    ['no host', refuse(withCode('ENOTFOUND')), { state: 'broken', why: 'There is no host of that name.' }],
    [
      'a refused connection',
      refuse(withCode('ECONNREFUSED')),
      { state: 'unsure', why: 'The connection failed (ECONNREFUSED).' },
    ],
    ['a failure without a reason', refuse(undefined), { state: 'unsure', why: 'The connection failed.' }],
  ])('to %s', async (_, fetch, found) => {
    expect(await visit(fetch)).toEqual(found);
  });

  test('to a silent host ends', async () => {
    const silent: Fetch = (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    expect(await checkLink(PAGE, { fetch: silent, patience: 1 })).toEqual({
      state: 'unsure',
      why: 'It did not answer in time.',
    });
  });
});

test('a host is never asked twice at once, several hosts are', async () => {
  const open = new Map<string, number>();
  let most = 0;
  const fetch: Fetch = async (url) => {
    const { host } = new URL(url);
    open.set(host, (open.get(host) ?? 0) + 1);
    expect(open.get(host)).toBe(1);
    most = Math.max(
      most,
      [...open.values()].reduce((sum, count) => sum + count, 0),
    );
    await new Promise((resolve) => setImmediate(resolve));
    open.set(host, 0);
    return new Response();
  };
  const links = ['a', 'b', 'c'].flatMap((host) =>
    ['1', '2'].map((path) => ({ url: `https://${host}.gov/${path}`, places: [] })),
  );
  const checked = await checkLinks(links, { fetch, hosts: 2, patience: 1000 });
  expect(checked.map(({ url }) => url)).toEqual(links.map(({ url }) => url));
  expect(most).toBe(2);
});

describe('the links of content', () => {
  test('are those of sources and texts, with their lines', () => {
    const { content } = loadSmallSite(
      editedFiles([
        {
          file: 'content/blog/first-post.md',
          from: '\n---\n\n',
          to: '\n---\n\nRead [the law](https://law.gov/a#part). ',
        },
      ]),
    );
    const links = outsideLinks(content);
    expect(links.find(({ url }) => url === 'https://law.gov/a')?.places).toMatchObject([
      { file: 'content/blog/first-post.md' },
    ]);
    const agency = links.find(({ url }) => url === 'https://www.dps.texas.gov/');
    expect(agency?.places).toEqual([{ file: TEXAS, line: 7 }]);
    expect(links.some(({ url }) => url.includes('.example'))).toBe(false);
  });
});

test('an issue lists what a person has to look at, and nothing if all is well', () => {
  const place = [{ file: TEXAS, line: 48 }];
  const ok: CheckedLink = { url: 'https://a.gov/', places: place, found: { state: 'ok' } };
  const links: CheckedLink[] = [
    ok,
    { url: 'https://b.gov/', places: place, found: { state: 'broken', why: 'It answers 404.' } },
    { url: 'https://c.gov/', places: place, found: { state: 'moved', to: 'https://d.gov/' } },
  ];
  expect(issueText([ok], '2026-11-22')).toBeUndefined();
  expect(issueText(links, '2026-11-22')).toBe(`3 outside links visited on 2026-11-22.

## Broken: replace the address, or take the source and what rests on it out

- [ ] <https://b.gov/> It answers 404.
  - \`${TEXAS}:48\`

## Moved: read the new page, then write its address

- [ ] <https://c.gov/> leads to <https://d.gov/>
  - \`${TEXAS}:48\`
`);
  expect(linkCounts(links)).toBe('3 outside links: 1 broken, 1 moved, 0 unsure.');
});
