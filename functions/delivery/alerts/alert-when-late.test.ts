import { beforeEach, describe, expect, test } from 'vitest';
import type { BacklogGrowth } from '../../health/backlog.ts';
import type { OpenRequests, UndeliveredRequests } from '../../leads/privacy-request.ts';
import type { PeriodCount } from '../../leads/routing/routed-lead.ts';
import type { LogEntry } from '../../lib/log.ts';
import { sampleBuyer } from '../../testing/sample-buyers.ts';
import type { Message } from '../message.ts';
import type { Answer } from '../send.ts';
import { alertWhenLate } from './alert-when-late.ts';

let oldest: string | undefined;
let revocations: UndeliveredRequests;
let open: readonly OpenRequests[];
let now: Date;
let growth: BacklogGrowth | undefined;
let sent: Message[];
let logged: LogEntry[];
let incidents: Set<string>;
let arrived: Map<string, number>;
let spent: Record<string, Record<string, PeriodCount>>;
beforeEach(() => {
  oldest = '2026-11-21T10:00:00.000Z';
  revocations = { count: 0 };
  open = [];
  growth = undefined;
  now = new Date(oldest);
  sent = [];
  logged = [];
  incidents = new Set();
  arrived = new Map();
  spent = {};
});

const buyers = [
  sampleBuyer('acme', { caps: { day: 2 } }),
  sampleBuyer('beta', { budgetCents: { total: 3000 } }),
  sampleBuyer('resting', { caps: { total: 1 }, paused: true }),
];

const at = (minutes: number) => {
  now = new Date(Date.parse('2026-11-21T10:00:00.000Z') + minutes * 60_000);
};
const look = (answer: Answer = { status: 200 }) =>
  alertWhenLate({
    store: {
      oldestUndelivered: async () => oldest,
      undeliveredRevocations: async () => revocations,
      openRequests: async () => open,
      velocityCounts: async () => arrived,
      sales: { counters: async () => ({ counts: spent, places: [], lastSales: {} }) },
      outbox: {
        startIncident: async (name: string) => !incidents.has(name) && !!incidents.add(name),
        endIncident: async (name: string) => incidents.delete(name),
      },
    },
    rules: { environment: 'live', buyers },
    url: 'https://pager.example.com/x',
    afterMinutes: 30,
    backlogGrowth: growth,
    send: async (message) => {
      sent.push(message);
      return answer;
    },
    log: (entry) => logged.push(entry),
    now: () => now,
  });

test('an alert is sent once when the oldest lead has waited too long', async () => {
  at(29);
  await look();
  expect(sent).toEqual([]);
  at(30);
  await look();
  at(90);
  await look();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe('https://pager.example.com/x');
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    type: 'leads.undelivered',
    text: expect.stringContaining('30 minutes'),
    data: { oldestUndelivered: '2026-11-21T10:00:00.000Z', minutes: 30 },
  });
});

test('a new incident after everything was delivered is a new alert', async () => {
  at(30);
  await look();
  oldest = undefined;
  await look();
  oldest = '2026-11-21T10:30:00.000Z';
  at(60);
  await look();
  expect(sent).toHaveLength(2);
  expect(logged.map(({ event }) => event)).toEqual(['alert.sent', 'alert.resolved', 'alert.sent']);
});

test.each([{ status: 500 }, { status: 302 }, { error: 'no answer in time' }])(
  'an alert that was not accepted (%o) is retried',
  async (answer) => {
    at(31);
    await look(answer);
    await look();
    await look();
    expect(sent).toHaveLength(2);
    expect(logged[0]).toMatchObject({ event: 'alert.not-sent', ...answer });
  },
);

describe('requests that have not reached every recipient', () => {
  /** A Monday. */
  const asked = '2026-11-16T15:00:00.000Z';
  beforeEach(() => {
    oldest = undefined;
    revocations = { count: 2, oldest: asked };
  });
  const on = async (day: string, answer?: Answer) => {
    now = new Date(day);
    await look(answer);
  };
  const types = () => sent.map(({ body }) => JSON.parse(body).type);

  test('alert once after five business days, and once more after ten, as a breach', async () => {
    await on('2026-11-23T14:59:59.999Z');
    expect(types()).toEqual([]);
    await on('2026-11-23T15:00:00.000Z');
    await on('2026-11-30T14:59:59.999Z');
    expect(types()).toEqual(['revocations.late']);
    await on('2026-11-30T15:00:00.000Z');
    await on('2026-12-30T15:00:00.000Z');
    expect(types()).toEqual(['revocations.late', 'revocations.breach']);
    const [late, breach] = sent.map(({ body }) => JSON.parse(body));
    expect(late).toMatchObject({ data: { undelivered: 2, oldest: asked, businessDays: 5, state: 'late' } });
    expect([late.text, breach.text]).toEqual([
      expect.stringMatching(/recipient: 2\. .* for 5 business days\. The limit is 10 business days\./),
      expect.stringMatching(/for 10 business days\. This is a breach/),
    ]);
  });

  test('a breach without an earlier alert is sent once, and is not followed by a late alert', async () => {
    await on('2026-12-30T15:00:00.000Z');
    await on('2026-12-30T16:00:00.000Z');
    expect(types()).toEqual(['revocations.breach']);
    revocations = { count: 1, oldest: '2026-12-21T15:00:00.000Z' };
    await on('2026-12-30T17:00:00.000Z');
    expect(types()).toEqual(['revocations.breach']);
  });

  test('the incident ends when every recipient is notified; the next one is new', async () => {
    await on('2026-12-30T15:00:00.000Z');
    revocations = { count: 0 };
    await on('2026-12-30T16:00:00.000Z');
    expect(incidents).toEqual(new Set());
    revocations = { count: 1, oldest: '2026-12-01T15:00:00.000Z' };
    await on('2026-12-31T16:00:00.000Z');
    expect(types()).toEqual(['revocations.breach', 'revocations.breach']);
  });

  test('are retried as alerts until one is accepted', async () => {
    await on('2026-11-24T15:00:00.000Z', { status: 500 });
    await on('2026-11-24T15:01:00.000Z');
    expect(types()).toEqual(['revocations.late', 'revocations.late']);
    await on('2026-11-24T15:02:00.000Z');
    expect(sent).toHaveLength(2);
  });
});

test('an alert is sent when the answer to a privacy request is due within five business days', async () => {
  const asked = { count: 2, suspicious: 1, unverified: 2 };
  open = [{ kind: 'do-not-sell', oldest: '2026-11-02T18:00:00.000Z', ...asked }];
  now = new Date('2026-11-13T18:00:00.000Z');
  await look();
  expect(sent).toEqual([]);
  now = new Date('2026-11-16T18:00:00.000Z');
  await look();
  await look();
  expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
    {
      type: 'requests.due',
      text: expect.stringContaining('open: 2 (not verified: 2). The first must be answered by 2026-11-23. Run'),
      data: { state: 'late' },
    },
  ]);
});

describe('the rate of leads', () => {
  const HOUR = '2026-11-21T10';
  const onDays = (days: number, count: number, hour = 'T10') => {
    for (let day = 1; day <= days; day += 1) {
      const date = new Date(Date.parse('2026-11-21T00:00:00.000Z') - day * 86_400_000).toISOString().slice(0, 10);
      arrived.set(`usual|${date}${hour}|arrived`, count);
    }
  };
  const inHour = (count: number, hour = HOUR) => arrived.set(`usual|${hour}|arrived`, count);
  const texts = () => sent.map(({ body }) => JSON.parse(body));
  beforeEach(() => {
    oldest = undefined;
    onDays(28, 12);
    at(20);
  });

  test('a flood is reported once, with the usual count and where it comes from', async () => {
    inHour(49);
    await look();
    await look();
    expect(texts()).toMatchObject([
      {
        type: 'leads.rate',
        text: expect.stringMatching(
          /from 2026-11-21T10:00 UTC: 49\. Usual in this hour: 12 \(the median of the last 28 days\)/,
        ),
        data: { count: 49, usual: 12, state: 'high' },
      },
    ]);
  });

  test('a good day of a campaign is not, and neither are a few leads on a new site', async () => {
    inHour(48);
    await look();
    arrived = new Map([[`usual|${HOUR}|arrived`, 30]]);
    await look();
    expect(sent).toEqual([]);
  });

  test('hours without leads at their usual time are reported: a form may be broken', async () => {
    onDays(28, 25, 'T09');
    inHour(4, '2026-11-21T09');
    await look();
    expect(texts()).toMatchObject([{ type: 'leads.rate', data: { hour: '2026-11-21T09', state: 'low' } }]);
  });

  test('the incident lasts until an hour is as usual; the next flood is a new one', async () => {
    inHour(200);
    await look();
    at(80);
    await look();
    expect(incidents).toEqual(new Set(['lead-rate']));
    inHour(12, '2026-11-21T11');
    at(130);
    await look();
    expect(incidents).toEqual(new Set());
    inHour(300, '2026-11-21T12');
    await look();
    expect(sent).toHaveLength(2);
  });
});

describe('held leads', () => {
  const count = (subject: string, hour: string, leads: number) =>
    arrived.set(`usual|2026-11-21T${hour}|${subject}`, leads);
  const types = () => sent.map(({ body }) => JSON.parse(body).type);
  beforeEach(() => {
    oldest = undefined;
    at(30);
  });

  test('are reported once when they are more than a fifth of the last hour, and again after they were fewer', async () => {
    count('arrived', '10', 24);
    count('held', '10', 5);
    await look();
    await look();
    expect(types()).toEqual(['leads.held']);
    expect(JSON.parse(sent[0]?.body ?? '').text).toMatch(/^Of 24 leads in the last hour, 5 are held\. .*--status quar/);
    count('arrived', '10', 30);
    await look();
    count('held', '10', 7);
    await look();
    expect(types()).toEqual(['leads.held', 'leads.held']);
  });

  test('of the hour before count by the share of it that is within the last hour; a few are no alert', async () => {
    count('arrived', '09', 20);
    count('held', '09', 8);
    await look();
    expect(types()).toEqual([]);
    count('held', '09', 10);
    await look();
    expect(types()).toEqual(['leads.held']);
  });

  test('are not what a busy page makes: it is an alert of its own', async () => {
    count('arrived', '10', 30);
    count('alarmed', '10', 3);
    await look();
    expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([{ type: 'leads.busy', data: { busy: 3 } }]);
  });
});

test('an alert is sent once while leads come in faster than they are delivered, with the number to set', async () => {
  oldest = undefined;
  growth = { due: 13_183, grewBy: 12_900, delivered: 1_100, minutes: 5, concurrency: 4, suggested: 77 };
  await look();
  await look();
  growth = undefined;
  await look();
  expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
    {
      type: 'leads.backlog',
      text: expect.stringContaining('Set DELIVERY_CONCURRENCY to 77 (now 4).'),
      data: { due: 13_183, suggested: 77 },
    },
  ]);
  expect(incidents).toEqual(new Set());
});

test('each buyer that has enough is an alert of its own, once until its next period begins', async () => {
  const texts = () => sent.map(({ body }) => JSON.parse(body)).map(({ type, text }) => `${type}: ${text}`);
  oldest = undefined;
  at(0);
  spent = { acme: { 'day 2026-11-21': { count: 2, cents: 2500 } }, resting: { total: { count: 1, cents: 0 } } };
  await look();
  await look();
  expect(texts()).toEqual([
    'buyer.full: acme LLC has its 2 leads of this day. Leads go to the next buyer, or wait, or end unsold. ' +
      'Raise its limit in content/buyers/acme.yaml if it should get more.',
  ]);
  spent = { ...spent, beta: { total: { count: 2, cents: 2500 } } };
  await look();
  expect(texts()[1]).toContain('beta LLC has spent $25.00 of its $30.00 in all.');
  at(24 * 60);
  await look();
  expect(incidents).toEqual(new Set(['buyer-full beta']));
  expect(logged).toContainEqual({ level: 'info', event: 'alert.resolved', incident: 'buyer-full acme' });
  spent = { acme: { 'day 2026-11-22': { count: 2, cents: 2500 } } };
  await look({ status: 500 });
  await look();
  expect(sent).toHaveLength(4);
});
