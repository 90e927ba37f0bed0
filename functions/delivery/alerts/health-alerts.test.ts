import { beforeEach, expect, test } from 'vitest';
import type { Findings } from '../../health/findings.ts';
import type { LogEntry } from '../../lib/log.ts';
import type { Message } from '../message.ts';
import type { Answer } from '../send.ts';
import { createHealthAlerts } from './health-alerts.ts';

const FINE: Findings = { store: { state: 'ok' }, disk: { state: 'ok' }, clock: { state: 'ok' } };
const FULL: Findings = { store: { state: 'failing', kind: 'full', sentence: 'The disk is full; free some space.' } };

let sent: Message[];
let logged: LogEntry[];
let answer: Answer;
let look: (checks: Findings) => Promise<void>;
beforeEach(() => {
  sent = [];
  logged = [];
  answer = { status: 200 };
  look = createHealthAlerts({
    url: 'https://pager.example.com/x',
    send: async (message) => {
      sent.push(message);
      return answer;
    },
    log: (entry) => logged.push(entry),
    now: () => new Date('2026-11-21T10:00:00.000Z'),
  });
});
const bodies = () => sent.map(({ body }) => JSON.parse(body));

test('one alert while the store fails, and one when it is over', async () => {
  for (const checks of [FINE, FULL, FULL, FULL, FINE, FINE, FINE]) await look(checks);
  expect(sent.map(({ url }) => url)).toEqual(['https://pager.example.com/x', 'https://pager.example.com/x']);
  expect(bodies()).toEqual([
    {
      type: 'store.failing',
      text: 'No lead can be kept: The disk is full; free some space.',
      timestamp: '2026-11-21T10:00:00.000Z',
      data: { kind: 'full' },
    },
    {
      type: 'alert.resolved',
      text: expect.stringContaining('This is over; it began at 2026-11-21T10:00:00.000Z'),
      timestamp: '2026-11-21T10:00:00.000Z',
      data: { resolved: 'store.failing', since: '2026-11-21T10:00:00.000Z' },
    },
  ]);
  expect(logged.map(({ event }) => event)).toEqual(['alert.sent', 'alert.resolved']);
});

test('a single good check does not end an incident', async () => {
  for (const checks of [FULL, FINE, FULL, FINE, FULL]) await look(checks);
  expect(bodies().map(({ type }) => type)).toEqual(['store.failing']);
});

test('an alert, and the message that it is over, are repeated until they are received', async () => {
  answer = { status: 500 };
  await look(FULL);
  await look(FULL);
  answer = { status: 204 };
  await look(FULL);
  await look(FULL);
  expect(sent).toHaveLength(3);
  answer = { error: 'no answer in time' };
  for (let count = 0; count < 3; count += 1) await look(FINE);
  answer = { status: 200 };
  for (let count = 0; count < 3; count += 1) await look(FINE);
  expect(bodies().map(({ type }) => type)).toEqual([
    ...['store.failing', 'store.failing', 'store.failing'],
    ...['alert.resolved', 'alert.resolved', 'alert.resolved'],
  ]);
});

test('an incident whose alert was never received ends without a word', async () => {
  answer = { error: 'no answer in time' };
  await look(FULL);
  for (let count = 0; count < 3; count += 1) await look(FINE);
  expect(sent).toHaveLength(1);
});

test.each([
  ['disk.low', { ...FINE, disk: { state: 'warning', sentence: 'The disk has 300 MB left; free some space.' } }],
  ['clock.behind', { ...FINE, clock: { state: 'warning', sentence: 'The clock is 1440 minutes behind.' } }],
] as const)('%s is an alert of its own', async (type, checks: Findings) => {
  await look(checks);
  expect(bodies()).toMatchObject([{ type, text: expect.stringMatching(/^The (?:disk|clock)/) }]);
});
