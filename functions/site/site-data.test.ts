import { describe, expect, test } from 'vitest';
import { createSiteData, findState } from './site-data.ts';

/** Files by name; counts how often each is read. */
function files(texts: Record<string, string>) {
  const reads: string[] = [];
  const readFile = async (name: string) => {
    reads.push(name);
    return texts[name];
  };
  return { reads, readFile };
}

test('a file is read once and cached', async () => {
  const { reads, readFile } = files({ 'private/states.json': '[{"slug":"ohio"}]' });
  const site = createSiteData(readFile);
  await site.states();
  expect(await site.states()).toEqual([{ slug: 'ohio' }]);
  expect(reads).toEqual(['private/states.json']);
});

test('a missing file is looked for again later', async () => {
  const texts: Record<string, string> = {};
  const site = createSiteData(files(texts).readFile);
  expect(await site.content('SR22Content')).toBe(undefined);
  texts['private/content/SR22Content.json'] = '{}';
  expect(await site.content('SR22Content')).toBe('{}');
});

test('pages are found by their path', async () => {
  const { reads, readFile } = files({});
  const site = createSiteData(readFile);
  await site.page('/');
  await site.page('/state/texas-sr22');
  expect(reads).toEqual(['private/pages/index.json', 'private/pages/state/texas-sr22.json']);
});

test.each(['/../site', '/state/../../etc/passwd', '//etc/passwd', '/a\u0000b', '/.env', '/state/'])(
  'a path outside the folder is not read: %s',
  async (path) => {
    const { reads, readFile } = files({});
    expect(await createSiteData(readFile).page(path)).toBe(undefined);
    expect(reads).toEqual([]);
  },
);

test('a missing part of the build is a clear error', async () => {
  await expect(createSiteData(files({}).readFile).shell()).rejects.toThrow('private/site.json');
});

describe('find state', () => {
  const states = [
    { slug: 'new-hampshire', name: 'New Hampshire', code: 'NH', cities: [] },
    { slug: 'ohio', name: 'Ohio', code: 'OH', cities: [] },
  ];

  test.each(['new-hampshire', 'new_hampshire', 'New Hampshire', ' new  hampshire ', 'NH', 'nh'])(
    '%s is New Hampshire',
    (text) => {
      expect(findState(states, text)?.code).toBe('NH');
    },
  );

  test.each(['', 'hampshire', 'XX', 'DC', 'ohio-sr22'])('"%s" is no state', (text) => {
    expect(findState(states, text)).toBe(undefined);
  });
});
