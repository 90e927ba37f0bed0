import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { memoryStore } from '../testing/test-deps.ts';
import { exportLeads, findLeads, listLeads } from './list-leads.ts';

async function storeWith(count: number, changes = {}) {
  const store = memoryStore();
  const submissions = Array.from({ length: count }, () => sampleSubmission(changes));
  for (const one of submissions) await store.save(one);
  return { store, submissions };
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

async function count(leads: AsyncIterable<unknown>): Promise<number> {
  let total = 0;
  for await (const _ of leads) total += 1;
  return total;
}

test('a lead shows its payload, consent and attribution, and no internals', async () => {
  const { store, submissions } = await storeWith(1);
  const { id, kind, receivedAt, payload, consent, attribution } = submissions[0] ?? sampleSubmission();
  const [lead] = await findLeads(store, id);
  const delivery = { status: 'waiting', attempts: 0 };
  expect(lead).toEqual({
    id,
    kind,
    receivedAt,
    status: 'accepted',
    payload,
    consent,
    attribution,
    form: 'callback',
    delivery,
  });
  expect(await findLeads(store, 'nobody')).toEqual([]);
});

test('more leads than fit a page are each listed once', async () => {
  const { store } = await storeWith(1201);
  expect(await count(listLeads(store))).toBe(1201);
  expect(await count(listLeads(store, { limit: 501 }))).toBe(501);
  expect(await count(listLeads(store, { limit: 0 }))).toBe(0);
});

test('text, JSON and CSV show an opt-out', async () => {
  const { store } = await storeWith(1, { optOut: 'gpc' });
  expect(await textOf(exportLeads(store, {}, 'text'))).toContain('accepted,waiting,gpc');
  expect(JSON.parse(await textOf(exportLeads(store, {}, 'json')))).toMatchObject([{ optOut: 'gpc' }]);
  expect(await textOf(exportLeads(store, {}, 'csv'))).toContain('"gpc"');
});

test('JSON is one array, even with no leads or one', async () => {
  const { store, submissions } = await storeWith(3);
  const leads = JSON.parse(await textOf(exportLeads(store, {}, 'json')));
  expect(leads.map(({ id }: { id: string }) => id).sort()).toEqual(submissions.map(({ id }) => id).sort());
  expect(await textOf(exportLeads(store, { kind: 'contact' }, 'json'))).toBe('[]\n');
  expect(JSON.parse(await textOf(exportLeads(store, { limit: 1 }, 'json')))).toHaveLength(1);
});

test('a text line has no control characters, which could move the cursor', async () => {
  const { store, submissions } = await storeWith(1, {
    payload: { name: 'Ann\u001b[2J\nDriver', email: 'ann@example.com' },
  });
  const text = await textOf(exportLeads(store, {}, 'text'));
  expect(text).toBe(
    `2026-11-21T10:00:00.000Z  lead  accepted,waiting  ${submissions[0]?.id}  Ann [2J Driver  ann@example.com\n`,
  );
});

test('a text line shows why a lead is quarantined or a duplicate', async () => {
  const samePersonSince = '2026-11-01T00:00:00.000Z';
  const { store } = await storeWith(2, { spamSignals: ['honeypot'], samePersonSince });
  const states = (await textOf(exportLeads(store, {}, 'text'))).split('\n').map((line) => line.split('  ')[2]);
  expect(states.slice(0, 2).sort()).toEqual([
    'quarantined,honeypot,quarantined',
    'quarantined,honeypot,quarantined,duplicate',
  ]);
});

test('a CSV parser reads back every value, with a column for each attribution key', async () => {
  const payload = { name: 'José "the" Driver, Jr.', message: 'two\nlines;\r\n"quoted"', email: 'josé@example.com' };
  const attribution = {
    ...{ utm_source: 'google', first_utm_source: 'bing', gclid: 'g-1', landing_page: '/lpe?a=1,2', campaign: '' },
    ...{ msclkid: 'm', fresh: 'x', utm_other: '"y"' },
  };
  const { store } = await storeWith(1, { payload, attribution });
  const text = await textOf(exportLeads(store, {}, 'csv'));
  // Excel reads a file as UTF-8 only with this mark.
  expect(text.startsWith('\uFEFF"id","kind",')).toBe(true);
  const [header = [], row = [], ...more] = parse(text, { bom: true });
  expect(more).toEqual([]);
  const read = Object.fromEntries(header.map((name, index) => [name, row[index]]));
  expect(read).toMatchObject({
    ...{ name: payload.name, message: payload.message, email: payload.email, phone: '' },
    ...{ utm_source: 'google', first_utm_source: 'bing', gclid: 'g-1', landing_page: '/lpe?a=1,2', msclkid: 'm' },
  });
  expect(JSON.parse(read.otherAttribution ?? '')).toEqual({ fresh: 'x', utm_other: '"y"' });
  expect(JSON.parse(read.payload ?? '')).toEqual(payload);
  expect(header.slice(-2)).toEqual(['otherAttribution', 'payload']);
  expect(new Set(header).size).toBe(header.length);
});

test('the columns of CSV are the same whatever the leads are', async () => {
  const headerOf = async (changes: object) => {
    const { store } = await storeWith(1, changes);
    return (await textOf(exportLeads(store, {}, 'csv'))).split('\r\n')[0];
  };
  expect(await headerOf({ attribution: {} })).toBe(await headerOf({ attribution: { unknown: 'x' } }));
});

test('CSV has a header and quotes its values', async () => {
  const { store } = await storeWith(1, { payload: { name: 'Ann "the" Driver, Jr.', message: 'two\nlines' } });
  const [header, ...rest] = (await textOf(exportLeads(store, {}, 'csv'))).split('\r\n');
  expect(header).toMatch(
    /^\uFEFF"id","kind","receivedAt","status","delivery","duplicateOf","optOut","form","name","phone"/,
  );
  expect(rest.join()).toContain('"Ann ""the"" Driver, Jr."');
  expect(rest.join()).toContain('"two\nlines"');
});

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\nx'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', ' =1', '\u200B=1', '\uFEFF＝1', '\u00A0@SUM(A1)'],
])('a spreadsheet does not execute "%s"', async (name) => {
  const { store } = await storeWith(1, { payload: { name } });
  expect(await textOf(exportLeads(store, {}, 'csv'))).toContain(`"'${name}"`);
});

test('CSV shows phone numbers the way people write them', async () => {
  const { store } = await storeWith(1);
  expect(await textOf(exportLeads(store, {}, 'csv'))).toContain('"614-555-0123"');
});

test('a lead is found by the reference that its visitor was given, and only by its own', async () => {
  const store = memoryStore();
  const ids = ['019aa604-b500-7c01-8e52-3f2d1a9b6c4e', '019aa604-b500-7d02-8e52-3f2d1a9b6c4e'];
  const near = ['019aa604-b4ff-7fff-8e52-3f2d1a9b6c4e', '019aa604-b501-7000-8e52-3f2d1a9b6c4e'];
  for (const id of [...near, ...ids]) await store.save(sampleSubmission({ id }));
  const found = async (text: string) => (await findLeads(store, text)).map(({ id }) => id);
  expect(await found('019A-A604-B501')).toEqual([near[1]]);
  expect(await found('019aa604b500')).toEqual(ids);
  expect(await found('019A-A604-B502')).toEqual([]);
});
