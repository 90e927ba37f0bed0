import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-deps.ts';
import { garbage, json, startTestHost, status, type TestHost } from '../testing/test-host.ts';
import { createProvidersApi } from './providers-api.ts';

let host: TestHost;
let site: TestApp;
let time: number;
beforeEach(async () => {
  host = await startTestHost();
  time = Date.parse('2026-11-21T10:00:00.000Z');
  const url = `${host.url}/v2/providers?key=secret`;
  site = testApp({ providers: createProvidersApi({ url, now: () => new Date(time), timeoutMs: 300 }) });
});
afterEach(() => host.close());

const search = async (query: string): Promise<{ businessName: string }[]> =>
  (await (await site.send(`/api/listings/search?${query}`)).json()).data;
const names = async (query: string) => (await search(query)).map(({ businessName }) => businessName);

const ITEM = {
  id: 'up-1',
  businessName: 'Upstream Agency',
  callTrackingNumber: '(614) 555-0177',
  features: ['Same day', 1],
};
const OURS = ['SR-22 Insurance', 'One Agency', 'Two Agency', 'Three Agency'];

test('external providers follow ours, in the same shape and by the same rules', async () => {
  host.answer(json({ data: [ITEM, { ...ITEM, id: 'up-2', businessName: 'Example  LIFE Insurance Company' }] }));
  const found = await search('state=ohio&city=Columbus&complete=1');
  expect(found.map(({ businessName }) => businessName)).toEqual([...OURS, 'Upstream Agency']);
  expect(found.at(-1)).toEqual({
    id: 'up-1',
    businessName: 'Upstream Agency',
    callTrackingNumber: '+16145550177',
    features: ['Same day'],
    description: [expect.stringMatching(/^Set /)],
  });
  expect(host.requests[0]).toMatchObject({ method: 'GET', url: '/v2/providers?key=secret&state=ohio&city=columbus' });
});

test('a bare list is accepted; items that are not providers are left out', async () => {
  const bad = [
    null,
    1,
    'x',
    [],
    {},
    { ...ITEM, id: '' },
    { ...ITEM, callTrackingNumber: '12' },
    { ...ITEM, businessName: 5 },
  ];
  host.answer(json([...bad, { ...ITEM, id: 7 }]));
  const found = await search('state=ohio&complete=1');
  expect(found).toHaveLength(OURS.length + 1);
  expect(found.at(-1)).toMatchObject({ id: '7' });
});

test('the same place is requested once in five minutes, another place separately', async () => {
  host.answer(json([ITEM]));
  await search('state=ohio');
  await search('state=ohio&complete=1');
  await search('state=texas');
  expect(host.requests).toHaveLength(2);
  time += 5 * 60_000;
  await search('state=ohio');
  expect(host.requests).toHaveLength(3);
});

describe('when it fails, ours are shown, and the failure is logged without its key', () => {
  test.each<[string, Parameters<TestHost['answer']>[0]]>([
    ['500', status(500)],
    ['404', status(404)],
    ['a redirect', (response) => void response.writeHead(301, { location: '/elsewhere' }).end()],
    ['garbage', garbage],
    ['another shape', json({ data: 'none' })],
    ['no answer at all', undefined],
    ['a cut connection', (response) => void response.destroy()],
  ])('%s', async (_, answer) => {
    host.answer(answer);
    expect(await names('state=ohio&complete=1')).toEqual(OURS);
    const failures = site.logged.filter(({ event }) => event === 'providers.failed');
    expect(failures).toHaveLength(1);
    expect(JSON.stringify(failures)).not.toMatch(/secret|127\.0\.0\.1/);
  });

  test('repeatedly: calls are refused at once until it has rested', async () => {
    host.answer(status(500));
    for (const city of ['a', 'b', 'c', 'd', 'e']) await search(`state=ohio&city=${city}`);
    expect(host.requests).toHaveLength(3);
    time += 30_000;
    host.answer(json([ITEM]));
    expect(await names('state=ohio&complete=1')).toContain('Upstream Agency');
  });
});
