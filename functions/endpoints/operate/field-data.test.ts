import { describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { StoreUnavailable } from '../../store/store.ts';
import { sampleSite } from '../../testing/sample-site.ts';
import { testApp } from '../../testing/test-deps.ts';

const PATH = '/api/field-data';
const VALUES = { page: 'state', lcp: 1240, inp: 48, cls: 3, ttfb: 90 };

async function measuringSite() {
  const shell = await sampleSite().shell();
  return { ...sampleSite(), shell: async () => ({ ...shell, fieldData: { pageKinds: ['post', 'state'] } }) };
}
const app = async (changes: Parameters<typeof testApp>[0] = {}) => testApp({ site: await measuringSite(), ...changes });
const counted = ({ store }: ReturnType<typeof testApp>) => store.admin.fieldData('2026-11-21');

describe('field data', () => {
  test('is counted on its day', async () => {
    const one = await app();
    const response = await one.post(PATH, VALUES);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await counted(one)).toEqual([
      { pageKind: 'state', metric: 'cls', bucket: 10, count: 1 },
      { pageKind: 'state', metric: 'inp', bucket: 50, count: 1 },
      { pageKind: 'state', metric: 'lcp', bucket: 1250, count: 1 },
      { pageKind: 'state', metric: 'ttfb', bucket: 90, count: 1 },
    ]);
    expect(await one.store.admin.fieldData('2026-11-22')).toEqual([]);
  });

  test('leaves no address, browser or page in the log', async () => {
    const one = await app();
    const headers = { 'user-agent': 'Secret/1.0', referer: 'http://127.0.0.1:3000/what-is-sr22', cookie: 'a=b' };
    await one.post(PATH, VALUES, headers);
    await one.post(PATH, { ...VALUES, page: 'unknown' }, headers);
    // The id of a request is random, so it may have any digits.
    const log = JSON.stringify(one.logged.map(({ request: _, ...entry }) => entry));
    expect(one.logged).toHaveLength(2);
    for (const trace of ['Secret', '192.0.2.1', 'what-is-sr22', 'a=b', '1240']) expect(log).not.toContain(trace);
  });

  test('of a browser that sends Global Privacy Control is not counted', async () => {
    const one = await app();
    expect((await one.post(PATH, VALUES, { 'sec-gpc': '1' })).status).toBe(204);
    expect(await counted(one)).toEqual([]);
  });

  test.each([
    ['no page', { lcp: 1 }],
    ['a kind that the site lacks', { page: 'guide' }],
    ['a path in place of a kind', { page: '/what-is-sr22' }],
    ['a fraction', { page: 'state', lcp: 1.5 }],
    ['a negative value', { page: 'state', cls: -1 }],
    ['more than an hour', { page: 'state', ttfb: 3_600_001 }],
    ['text in place of a number', { page: 'state', inp: '48' }],
    ['more than was asked', { page: 'state', email: 'ann@example.com' }],
  ])('with %s is refused', async (_, body) => {
    const one = await app();
    expect((await one.post(PATH, body)).status).toBe(422);
    expect(await counted(one)).toEqual([]);
  });

  test('is unknown to a site that does not ask for it', async () => {
    const one = testApp();
    expect((await one.post(PATH, VALUES)).status).toBe(404);
    expect(await counted(one)).toEqual([]);
  });

  test('of another site is refused', async () => {
    const one = await app();
    expect((await one.post(PATH, VALUES, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(await counted(one)).toEqual([]);
  });

  test('of one client is taken only so often, and forms are not counted with it', async () => {
    const one = await app({ beaconLimiter: createRateLimiter({ times: 2, seconds: 60 }) });
    const statuses = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await one.post(PATH, VALUES)).status);
    expect(statuses).toEqual([204, 204, 429]);
    expect((await one.post('/api/content', { fileName: 'SR22Content' })).status).not.toBe(429);
  });

  test('is not said to be counted when the store is down', async () => {
    const one = await app();
    const store = { ...one.store, countFieldData: () => Promise.reject(new StoreUnavailable('The disk is full.')) };
    expect((await (await app({ store })).post(PATH, VALUES)).status).toBe(503);
  });
});
