import { beforeEach, describe, expect, test } from 'vitest';
import type { UndeliveredRequests } from '../leads/request-deadlines.ts';
import type { LogEntry } from '../lib/log.ts';
import { alertWhenLate } from './alert.ts';
import type { Message } from './message.ts';
import type { Answer } from './send.ts';

let oldest: string | undefined;
let revocations: UndeliveredRequests;
let now: Date;
let sent: Message[];
let logged: LogEntry[];
let incidents: Set<string>;
beforeEach(() => {
  oldest = '2026-11-21T10:00:00.000Z';
  revocations = { count: 0 };
  now = new Date(oldest);
  sent = [];
  logged = [];
  incidents = new Set();
});

const at = (minutes: number) => {
  now = new Date(Date.parse('2026-11-21T10:00:00.000Z') + minutes * 60_000);
};
const look = (answer: Answer = { status: 200 }) =>
  alertWhenLate({
    store: {
      oldestUndelivered: async () => oldest,
      undeliveredRevocations: async () => revocations,
      outbox: {
        startIncident: async (name: string) => !incidents.has(name) && !!incidents.add(name),
        endIncident: async (name: string) => incidents.delete(name),
      } as unknown as Parameters<typeof alertWhenLate>[0]['store']['outbox'],
    },
    url: 'https://pager.example.com/x',
    afterMinutes: 30,
    send: async (message) => {
      sent.push(message);
      return answer;
    },
    log: (entry) => logged.push(entry),
    now: () => now,
  });

test('somebody is told when the oldest lead has waited long enough, once', async () => {
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

test('once for each incident: when all was delivered in between, again', async () => {
  at(30);
  await look();
  oldest = undefined;
  await look();
  oldest = '2026-11-21T10:30:00.000Z';
  at(60);
  await look();
  expect(sent).toHaveLength(2);
  expect(logged.map(({ event }) => event)).toEqual(['alert.sent', 'alert.over', 'alert.sent']);
});

test.each([{ status: 500 }, { status: 302 }, { error: 'no answer in time' }])(
  'when nobody could be told (%o) it is tried again',
  async (answer) => {
    at(31);
    await look(answer);
    await look();
    await look();
    expect(sent).toHaveLength(2);
    expect(logged[0]).toMatchObject({ event: 'alert.not-sent', ...answer });
  },
);

describe('what people asked for and somebody has not heard of', () => {
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
  const told = () => sent.map(({ body }) => JSON.parse(body).type);

  test('raises the alarm after five business days, once, and once more after ten, as a breach', async () => {
    await on('2026-11-23T14:59:59.999Z');
    expect(told()).toEqual([]);
    await on('2026-11-23T15:00:00.000Z');
    await on('2026-11-30T14:59:59.999Z');
    expect(told()).toEqual(['revocations.late']);
    await on('2026-11-30T15:00:00.000Z');
    await on('2026-12-30T15:00:00.000Z');
    expect(told()).toEqual(['revocations.late', 'revocations.breach']);
    const [late, breach] = sent.map(({ body }) => JSON.parse(body));
    expect(late).toMatchObject({ data: { undelivered: 2, oldest: asked, businessDays: 5, state: 'late' } });
    expect([late.text, breach.text]).toEqual([
      expect.stringMatching(/2 messages have not reached .* for 5 business days\. 10 are allowed\./),
      expect.stringMatching(/for 10 business days\. That is a breach/),
    ]);
  });

  test('a breach that nobody saw coming is told once, and no late after it', async () => {
    await on('2026-12-30T15:00:00.000Z');
    await on('2026-12-30T16:00:00.000Z');
    expect(told()).toEqual(['revocations.breach']);
    revocations = { count: 1, oldest: '2026-12-21T15:00:00.000Z' };
    await on('2026-12-30T17:00:00.000Z');
    expect(told()).toEqual(['revocations.breach']);
  });

  test('once all have heard it is over; the next is another incident', async () => {
    await on('2026-12-30T15:00:00.000Z');
    revocations = { count: 0 };
    await on('2026-12-30T16:00:00.000Z');
    expect(incidents).toEqual(new Set());
    revocations = { count: 1, oldest: '2026-12-01T15:00:00.000Z' };
    await on('2026-12-31T16:00:00.000Z');
    expect(told()).toEqual(['revocations.breach', 'revocations.breach']);
  });

  test('when nobody could be told it is tried again', async () => {
    await on('2026-11-24T15:00:00.000Z', { status: 500 });
    await on('2026-11-24T15:01:00.000Z');
    expect(told()).toEqual(['revocations.late', 'revocations.late']);
    await on('2026-11-24T15:02:00.000Z');
    expect(sent).toHaveLength(2);
  });
});
