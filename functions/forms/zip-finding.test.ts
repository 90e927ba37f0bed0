import { expect, test } from 'vitest';
import { callbackLead, contactMessage, quoteLead } from '../testing/sample-bodies.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { memoryStore, testApp } from '../testing/test-deps.ts';

async function keptOf(body: object, changes: Parameters<typeof testApp>[0] = {}, path = '/api/leads') {
  const { post, kept, logged } = testApp(changes);
  expect((await post(path, body)).status).toBe(200);
  return { lead: (await kept())[0], logged };
}

test('a ZIP code adds its state and leaves the typed input as it is', async () => {
  const { lead } = await keptOf({ ...callbackLead, zipcode: ' 43215 ' });
  expect(lead?.payload).toMatchObject({ zipcode: '43215', zipState: 'OH' });
  expect(lead?.raw).toMatchObject({ zipcode: ' 43215 ', phoneNumber: '(614) 555-0123', email: 'Ann@Example.com' });
});

test('the typed city and state of an address stay: a ZIP code has several names', async () => {
  const addressDetails = { address: '12 Main St', city: 'Grandview', state: 'ohio', zipcode: '43215' };
  const { lead } = await keptOf({ ...quoteLead, addressDetails });
  expect(lead?.payload).toMatchObject({ zipState: 'OH', addressDetails });
});

test('an unknown ZIP code or an unreadable table does not prevent the lead', async () => {
  expect((await keptOf({ ...callbackLead, zipcode: '00000' })).lead?.payload).not.toHaveProperty('zipState');
  const site = sampleSite({ 'private/zips/43.json': 'no JSON' });
  const { lead, logged } = await keptOf(callbackLead, { site });
  expect(lead?.payload).not.toHaveProperty('zipState');
  expect(logged).toContainEqual(expect.objectContaining({ level: 'warn', event: 'zips.failed' }));
  expect(JSON.stringify(logged)).not.toContain('43215');
});

test('a form without a ZIP code has no state', async () => {
  const { lead } = await keptOf(contactMessage, {}, '/api/contactus');
  expect(lead?.payload).not.toHaveProperty('zipState');
});

test('the same lead is the same lead with a newer table', async () => {
  const store = memoryStore();
  await keptOf(callbackLead, { store, site: sampleSite({ 'private/zips/43.json': {} }) });
  await keptOf(callbackLead, { store });
  expect(await store.list({ limit: 9 })).toHaveLength(1);
});
