import { beforeEach, expect, test } from 'vitest';
import type { LogEntry } from '../log.ts';
import { alertWhenLate } from './alert.ts';
import type { Message } from './message.ts';
import type { Answer } from './send.ts';

let oldest: string | undefined;
let now: Date;
let sent: Message[];
let logged: LogEntry[];
let incidents: Set<string>;
beforeEach(() => {
  oldest = '2026-11-21T10:00:00.000Z';
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
