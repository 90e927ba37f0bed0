import { describe, expect, test } from 'vitest';
import type { Lead } from './lead.ts';
import { deviceOf, printReport, reportData } from './report.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64)';

interface Changes extends Partial<Omit<Lead, 'consent'>> {
  readonly page?: string;
  readonly userAgent?: string;
}

function lead({ page = '/lpe', userAgent = PHONE, ...changes }: Changes = {}): Lead {
  return {
    id: 'id',
    kind: 'lead',
    form: 'callback',
    receivedAt: '2026-11-21T10:00:00.000Z',
    status: 'accepted',
    payload: { name: 'Ann Driver', phoneNumber: '+16145550123' },
    consent: { page, userAgent } as Lead['consent'],
    attribution: {},
    delivery: { status: 'waiting', attempts: 0 },
    ...changes,
  };
}

const fieldData = { since: '2026-10-27', days: 28, rows: [] };

async function* leadsOf(leads: readonly Lead[]): AsyncGenerator<Lead> {
  yield* leads;
}
const dataOf = (...leads: Lead[]) => reportData({ leads: leadsOf(leads), fieldData, now });

test('days are those of a zone, each with its own end', async () => {
  const late = lead({ receivedAt: '2026-11-22T04:46:00.000Z' });
  const data = await reportData({ leads: leadsOf([late]), fieldData, now, zone: 'America/New_York' });
  expect(data.days.map(({ day, accepted, oldestHours }) => [day, accepted, oldestHours])).toEqual([
    ['2026-11-21', 1, 0.2],
    ['2026-11-22', 0, 24.2],
    ['2026-11-23', 0, 31.2],
  ]);
});

test('leads are counted by day, page, source, device and outcome', async () => {
  const data = await dataOf(
    lead({ attribution: { utm_source: 'news' } }),
    lead({ attribution: { gclid: 'g' }, page: '/sr22-cost?email=ann@example.com', userAgent: DESKTOP }),
    lead({
      receivedAt: '2026-11-23T10:00:00.000Z',
      status: 'quarantined',
      delivery: { status: 'quarantined', attempts: 0 },
      duplicateOf: 'x',
    }),
    lead({ delivery: { status: 'dead-letter', attempts: 10 }, kind: 'contact', attribution: { campaign: 'spring' } }),
  );
  expect(data).toMatchObject({ from: '2026-11-21', total: 4, duplicates: 1 });
  expect(data.days.map(({ day, accepted, quarantined }) => [day, accepted, quarantined])).toEqual([
    ['2026-11-21', 3, 0],
    ['2026-11-22', 0, 0],
    ['2026-11-23', 0, 1],
  ]);
  expect(data.pages).toEqual([
    ['/lpe', 3],
    ['/sr22-cost', 1],
  ]);
  expect(new Map(data.sources)).toEqual(
    new Map([
      ['(direct)', 1],
      ['google ads', 1],
      ['news', 1],
      ['spring', 1],
    ]),
  );
  expect(data.devices).toEqual([
    ['phone', 3],
    ['desktop', 1],
  ]);
  expect(new Map(data.outcomes)).toEqual(
    new Map([
      ['accepted', 3],
      ['waiting', 2],
      ['dead-letter', 1],
      ['quarantined', 1],
    ]),
  );
});

test('the age of the oldest undelivered lead depends on when leads were delivered', async () => {
  const delivered = (at: string) => ({ status: 'delivered', attempts: 1, deliveredAt: at }) as const;
  const data = await dataOf(
    lead({ delivery: delivered('2026-11-22T06:00:00.000Z') }),
    lead({ receivedAt: '2026-11-22T20:00:00.000Z' }),
    lead({
      receivedAt: '2026-11-21T08:00:00.000Z',
      status: 'quarantined',
      delivery: { status: 'quarantined', attempts: 0 },
    }),
  );
  // Midnight after 10:00; midnight after 20:00; noon, now, of the next day.
  expect(data.days.map(({ oldestHours }) => oldestHours)).toEqual([14, 4, 16]);
});

test('the page is complete in itself, names no person and escapes what was typed', async () => {
  const html = await printReport(
    await dataOf(lead({ page: '/x?email=ann@example.com', attribution: { utm_source: '<script>alert(1)</script>' } })),
  );
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-US">/);
  expect(html).not.toMatch(/<script|<link|<img|https?:|url\(|Ann|5550123|ann@example/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;');
  expect([...html.matchAll(/<svg [^>]*aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Leads by day, accepted and quarantined',
    'Age of the oldest undelivered lead, in hours',
  ]);
  expect([...html.matchAll(/<h2>([^<]*)<\/h2><dl class="bars /g)].map(([, title]) => title)).toEqual([
    'By status',
    'By page',
    'By source',
    'By device',
    'By kind',
  ]);
  expect(html).toContain('<title>2026-11-21: 1 accepted</title>');
  expect(html).not.toMatch(/NaN|Infinity|undefined/);
});

test('the page works without leads', async () => {
  const html = await printReport(await dataOf());
  expect(html).toContain('<dt>Received</dt><dd>0</dd>');
  expect(html).not.toMatch(/NaN|Infinity|undefined/);
});

test('rare names are summed up as others', async () => {
  const leads = Array.from({ length: 30 }, (_, index) => lead({ page: `/page-${index}` }));
  const html = await printReport(await dataOf(...leads));
  expect(html).toContain('18 others');
});

test('dates are neither cut off at the edge of a chart nor overlap, even in large letters', async () => {
  const html = await printReport(await dataOf(lead({ receivedAt: '2026-10-20T10:00:00.000Z' })));
  const labels = /<text class="label( spare)?" x="([\d.]+)"( text-anchor="end")? y="198">/g;
  const dates = [...html.matchAll(labels)].map(([, spare, x, end]) => ({ spare, from: Number(x) - (end ? 115 : 0) }));
  expect(dates).toHaveLength(14);
  for (const { from } of dates) expect(from + 115).toBeLessThanOrEqual(720);
  const kept = dates.slice(0, 7).filter(({ spare }) => !spare);
  for (const [index, { from }] of kept.slice(1).entries())
    expect(from).toBeGreaterThanOrEqual((kept[index]?.from ?? 0) + 115);
});

describe('device', () => {
  const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';

  test.each([
    ['phone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${IOS} Mobile/15E148 Safari/604.1`],
    ['phone', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`],
    ['phone', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
    ['phone', 'Opera/9.80 (Android; Opera Mini/36.2/191.249; U; en) Presto/2.12.423 Version/12.16 Mobi'],
    ['tablet', `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${IOS} Mobile/15E148 Safari/604.1`],
    ['tablet', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
    ['tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0'],
    ['tablet', `Mozilla/5.0 (Linux; Android 9; KFMAWI) ${WEBKIT} Silk/120.1 like Chrome/120.0 Safari/537.36`],
    ['desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`],
    ['desktop', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Safari/605.1.15`],
    ['desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['desktop', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Tablet PC 2.0)'],
    ['unknown', 'curl/8.5.0'],
    ['unknown', `sha256:${'0'.repeat(64)}`],
    ['unknown', ''],
    ['unknown', undefined],
  ])('%s: %s', (device, userAgent) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
