import routing, { type Route as RoutingRoute } from '@vercel/routing-utils';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { ADDRESSES } from '../../functions/generated/addresses.ts';
import { vercelRoutes } from './vercel.ts';

const routes = vercelRoutes({
  pages: ['/'],
  files: [],
  addresses: ADDRESSES,
  headers: [
    ['x-content-type-options', 'nosniff'],
    ['content-security-policy', "default-src 'none'"],
  ],
  pageHeaders: [['speculation-rules', '"/assets/speculation-rules-0123ABCD.json"']],
});
const filesystem = routes.findIndex(({ handle }) => handle === 'filesystem');
/** The first route of the given ones that fits a path. */
const first = (from: typeof routes, path: string) =>
  from.find(({ src, has, methods }) => src && !has && !methods && new RegExp(src).test(path))?.dest;

test('every call without a page goes to its function before files are looked for', () => {
  for (const { path, bundle, beforePages } of ADDRESSES) {
    if (beforePages) continue;
    expect(first(routes.slice(0, filesystem), path.replace(':token', 'abc'))).toBe(`/_functions/${bundle}`);
  }
});

test("the addresses of functions and of pages for visitors who opt out are nobody else's", () => {
  const before = routes.slice(0, filesystem);
  for (const path of ['/_functions/lead', '/_functions/site/x', '/_opted-out', '/_opted-out/blog'])
    expect(first(before, path)).toBe('/_functions/site');
  // The schedule calls these, and they ask for its secret.
  for (const path of ['/_functions/deliver', '/_functions/purge']) expect(first(before, path)).toBe(undefined);
});

test('what no file has goes to the function that makes it, or to the one that says so', () => {
  const after = routes.slice(filesystem + 1);
  expect(first(after, '/location/ohio/dublin')).toBe('/_functions/location');
  expect(first(after, '/_opted-out/location/ohio/dublin')).toBe('/_functions/location');
  expect(first(after, '/nowhere')).toBe('/_functions/site');
});

test('no route is listed twice', () => {
  const known = routes.map((route) => JSON.stringify(route));
  expect(known.filter((route, index) => known.indexOf(route) !== index)).toEqual([]);
});

test('a period in an address is a period', () => {
  const withPeriod = ADDRESSES.filter(({ path }) => path.includes('.'));
  expect(withPeriod.length).toBeGreaterThan(0);
  for (const { path } of withPeriod)
    expect(first(routes.slice(0, filesystem), path.replace('.', 'x').replace(':token', 'a'))).toBe(undefined);
});

test("the routes are valid by Vercel's own schema", () => {
  expect(routing.normalizeRoutes(structuredClone([...routes]) as RoutingRoute[]).error).toBe(null);
  const schema = new Ajv({ strict: false, logger: false }).compile(routing.routesSchema);
  expect([schema(routes), schema.errors]).toEqual([true, null]);
});

/** The headers of a file. */
const sent = (path: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...routes.filter(({ src, headers }) => headers && new RegExp(src ?? '').test(path)).map(({ headers }) => headers),
  );

test('drawings have a second policy, in which no script runs', () => {
  const drawing = sent('/assets/favicon.svg')['content-security-policy'];
  expect(drawing).toBe("default-src 'none', script-src 'none'; sandbox");
  expect(sent('/blog')['content-security-policy']).toBe("default-src 'none'");
});

test('pages name the rules for fetching ahead, which have a type of their own', () => {
  expect(sent('/blog')).toHaveProperty('speculation-rules');
  expect(sent('/assets/site-0123ABCD.js')).not.toHaveProperty('speculation-rules');
  expect(sent('/assets/speculation-rules-0123ABCD.json')).toMatchObject({
    'content-type': 'application/speculationrules+json',
    'cache-control': expect.stringContaining('immutable'),
  });
});

test('only files get the headers of files', () => {
  const [always] = routes.slice(routes.findIndex(({ handle }) => handle === 'hit') + 1);
  expect(always?.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
  expect(new RegExp(always?.src ?? '').test('/_functions/lead')).toBe(false);
});
