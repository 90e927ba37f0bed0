import { expect, test } from 'vitest';
import { ledgerCsv } from '../../admin/ledger.ts';
import { printSales, reportCsv, salesReport } from '../../admin/sales-report.ts';
import { BUYERS_RECIPIENT, sellerDeliveryId } from '../../store/outbox.ts';
import type { Settlement } from '../../store/sales.ts';
import { sampleBuyer, sampleRoutedLead } from '../../testing/sample-buyers.ts';
import { SAMPLE_PHONE } from '../../testing/sample-submission.ts';
import { type AdminApp, adminApp } from '../../testing/test-operators.ts';

/* What /admin says about buyers and sales, and who may say what a buyer did. */

const NOW = new Date('2026-11-21T10:00:00.000Z');
const acme = sampleBuyer('acme', { caps: { day: 2 }, budgetCents: { total: 5000 } });
const buyers = [
  acme,
  sampleBuyer('beta', { paused: true }),
  sampleBuyer('night', { hours: { timeZone: 'UTC', open: [{ days: ['sat'], from: '20:00', to: '23:00' }] } }),
];
const opened = () => adminApp({ rules: { buyers, environment: 'live' } });

async function offered({ store }: AdminApp, settlement?: Settlement): Promise<string> {
  const lead = sampleRoutedLead(buyers);
  await store.save(lead);
  const claim = { owner: 'me', channel: 'buyers', forms: ['callback'], limit: 9, now: NOW, leaseMs: 60_000 } as const;
  await store.outbox.claim({ ...claim, recipient: BUYERS_RECIPIENT });
  await store.sales.reserve({
    submissionId: lead.id,
    outboxId: sellerDeliveryId(lead.id, BUYERS_RECIPIENT),
    owner: 'me',
    buyer: 'acme',
    environment: 'live',
    periods: [{ key: 'total' }, { key: 'day 2026-11-21', cap: 2 }],
    exclusive: true,
    most: 1,
    cents: 1250,
    state: 'OH',
    source: 'spring',
    now: NOW,
    leaseMs: 60_000,
    token: crypto.randomUUID(),
  });
  const saleId = sellerDeliveryId(lead.id, 'acme');
  if (settlement) await store.sales.settle(saleId, settlement);
  return saleId;
}
const sold: Settlement = { outcome: 'accepted', cents: 1250, origin: 'https://acme.example', at: NOW };
const unknown: Settlement = { outcome: 'unknown', reason: 'no answer in time', at: NOW };
/** What a reader sees. */
const textOf = (html: string) => html.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('a person sees how each buyer stands, and the same sums as the command prints', async () => {
  const app = opened();
  const viewer = await app.operator('viewer');
  const before = textOf(await viewer.read('/admin/buyers'));
  expect(before).toContain('acme LLC takes leads Hours always In all, spent $0.00 of $50.00 This day 0 of 2 leads');
  expect(before).toContain('beta LLC paused');
  expect(before).toContain('night LLC closed Hours closed now, UTC');
  expect(before).toContain('Nothing was sold in this time.');

  await offered(app, sold);
  await offered(app, sold);
  const after = textOf(await viewer.read('/admin/buyers'));
  expect(after).toContain(
    'acme LLC has enough acme LLC has its 2 leads of this day. Hours always In all, spent $25.00 of $50.00 This day 2 of 2',
  );
  expect(after).toContain('Last lead sold for $12.50');
  const report = await salesReport(app.store.sales, { environment: 'live' });
  const [, line = ''] = /^acme +(.*)$/m.exec(printSales(report)) ?? [];
  expect(after).toContain(`acme ${line.replaceAll(/ +/g, ' ')}`);
  const [, day = ''] = /^2026-11-21 +(.*)$/m.exec(printSales(report)) ?? [];
  expect(after).toContain(`2026-11-21 ${day.replaceAll(/ +/g, ' ')}`);
  const none = textOf(await viewer.read('/admin/buyers?since=2026-11-22&until=2026-11-23'));
  expect(none).toContain('Nothing was sold in this time.');
  expect((await viewer.get('/admin/buyers?since=yesterday')).status).toBe(422);
});

test('an agent says what a buyer did with a lead, once, and a viewer may not', async () => {
  const app = opened();
  const [viewer, agent] = [await app.operator('viewer'), await app.operator('agent')];
  const sale = await offered(app, unknown);
  expect(textOf(await viewer.read('/admin/buyers'))).toContain('asked once: no answer in time');
  expect(await viewer.read('/admin/buyers')).not.toContain('value="settle"');
  expect(await viewer.read('/admin/buyers')).not.toMatch(/Driver|ann@example/);
  expect(await viewer.read('/admin/buyers')).not.toMatch(SAMPLE_PHONE);
  expect(await viewer.refused('/admin/buyers', { job: 'settle', sale, as: 'accepted' })).toBe(true);
  expect(await agent.read('/admin/buyers')).toContain('value="settle"');
  expect(await agent.refused('/admin/buyers', { job: 'settle', sale, as: '' })).toBe(true);
  expect(await agent.refused('/admin/buyers', { job: 'settle', sale, as: 'accepted', price: '-1' })).toBe(true);
  expect(await app.store.sales.ledger({ environment: 'live', limit: 9 })).toEqual([]);
  const settled = await agent.submit('/admin/buyers', { job: 'settle', sale, as: 'accepted', price: '9.05' });
  expect(settled.headers.get('location')).toBe('/admin/buyers?done=settled');
  expect(await app.store.sales.ledger({ environment: 'live', limit: 9 })).toMatchObject([{ saleId: sale, cents: 905 }]);
  expect(await agent.refused('/admin/buyers', { job: 'settle', sale, as: 'rejected' })).toBe(true);
  const events = (await app.store.admin.audit({ limit: 100 })).map(({ actor, action }) => `${actor} ${action}`);
  expect(events).toContain('agent@agency.example settle-sale');
  expect(events).toContain('viewer@agency.example refuse');
});

test('an agent takes a return back or refuses it, once', async () => {
  const app = opened();
  const agent = await app.operator('agent');
  const [first, second] = [await offered(app, sold), await offered(app, sold)];
  const asked = { buyer: 'acme', now: NOW, withinDays: 7, mostPercent: 100, automatic: false, resell: false };
  for (const saleId of [first, second])
    await app.store.sales.requestReturn({ ...asked, saleId, reason: 'wrong number', messageId: saleId });
  expect(await agent.read('/admin/buyers')).toContain('wrong number');
  const job = (name: string, sale: string) => agent.submit('/admin/buyers', { job: name, sale });
  expect((await job('accept-return', first)).headers.get('location')).toBe('/admin/buyers?done=return-accepted');
  expect((await job('accept-return', first)).headers.get('location')).toMatch(/^\/admin\/buyers\?kept=/);
  expect((await job('refuse-return', second)).headers.get('location')).toBe('/admin/buyers?done=return-refused');
  const report = await salesReport(app.store.sales, { environment: 'live' });
  expect(report.total).toMatchObject({ sold: 2, returned: 1, netCents: 1250 });
});

test('an owner downloads the ledger and its sums of some days, as the command prints them', async () => {
  const app = opened();
  const owner = await app.operator('owner');
  const [first] = [await offered(app, sold), await offered(app, sold)];
  const asked = { buyer: 'acme', now: NOW, withinDays: 7, mostPercent: 100, automatic: true, resell: false };
  await app.store.sales.requestReturn({ ...asked, saleId: first, reason: 'wrong number', messageId: 'm' });
  expect(await owner.read('/admin/buyers')).toContain('action="/admin/sales"');
  const days = { since: '2026-11-21', until: '2026-11-21' };
  const ledger = await owner.submit('/admin/sales', { ...days, sheet: 'ledger' });
  expect(ledger.headers.get('content-disposition')).toBe('attachment; filename="ledger-2026-11-21.csv"');
  const filter = { environment: 'live', ...days } as const;
  let lines = '';
  for await (const line of ledgerCsv(app.store.sales, filter, 'America/New_York')) lines += line;
  expect(await ledger.text()).toBe(lines.slice(1));
  expect(lines.trim().split('\r\n')).toHaveLength(4);
  const sums = await owner.submit('/admin/sales', { ...days, sheet: 'sums' });
  expect(sums.headers.get('content-disposition')).toBe('attachment; filename="sales-2026-11-21.csv"');
  const text = await sums.text();
  expect(text).toBe(reportCsv(await salesReport(app.store.sales, filter, 'America/New_York')).slice(1));
  expect(text).toContain('"buyer","acme","2","2500","1","-1250","1250"');
  const none = await owner.submit('/admin/sales', { since: '2026-11-22', until: '', sheet: 'ledger' });
  expect((await none.text()).trim().split('\r\n')).toHaveLength(1);
  const events = (await app.store.admin.audit({ limit: 100 })).filter(({ action }) => action === 'export');
  expect(events.map(({ actor, subject, detail }) => [actor, subject, detail])).toContainEqual([
    'owner@agency.example',
    'sales',
    { sheet: 'ledger', ...filter },
  ]);
  expect(events).toHaveLength(3);
});

test('sales are downloaded by owners only, after a fresh code, and for days that there are', async () => {
  const app = opened();
  const [agent, owner] = [await app.operator('agent'), await app.operator('owner')];
  const form = { sheet: 'ledger', since: '2026-11-20', until: '2026-11-21' };
  expect(await agent.read('/admin/buyers')).not.toContain('/admin/sales');
  expect(await agent.refused('/admin/sales', form)).toBe(true);
  await owner.read('/admin/buyers');
  for (const days of [{ since: '2026-02-30' }, { until: 'tomorrow' }, { since: '2026-11-22' }]) {
    const [field = ''] = Object.keys(days);
    const html = await owner.press('/admin/sales', { ...form, ...days });
    expect(html).toMatch(new RegExp(`id="sales-${field}"[^>]* aria-invalid="true"`));
  }
  app.wait(11);
  const away = await owner.submit('/admin/sales', { ...form, since: '2026-11-19' });
  expect(away.headers.get('location')).toMatch(/^\/admin\/confirm\?to=%2Fadmin%2Fbuyers/);
  const events = await app.store.admin.audit({ limit: 100 });
  expect(events.map(({ action }) => action)).not.toContain('export');
});

test('a site without buyers says so', async () => {
  const viewer = await adminApp().operator('viewer');
  expect(await viewer.read('/admin/buyers')).toContain('No buyer has a file in content/buyers');
});
