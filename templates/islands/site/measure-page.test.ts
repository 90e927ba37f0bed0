// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measurePage } from './measure-page.ts';

type Notify = (list: { getEntries(): object[] }) => void;

/** Observers by the type of entry that they watch. */
const watching = new Map<string, Notify>();
const fetched = vi.fn(async () => new Response(null, { status: 204 }));

class FakeObserver {
  static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input'];
  constructor(readonly notify: Notify) {}
  observe({ type }: { type: string }): void {
    watching.set(type, this.notify);
  }
  takeRecords(): object[] {
    return [];
  }
}

beforeEach(() => {
  watching.clear();
  fetched.mockClear();
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  Reflect.deleteProperty(performance, 'interactionCount');
  vi.unstubAllGlobals();
});

function countInteractions(value: number): void {
  Object.defineProperty(performance, 'interactionCount', { configurable: true, value });
}

/** What is sent for these entries. */
function sentFor(entries: Readonly<Record<string, readonly object[]>>): Record<string, unknown> {
  measurePage('post');
  for (const [type, list] of Object.entries(entries)) watching.get(type)?.({ getEntries: () => [...list] });
  dispatchEvent(new Event('pagehide'));
  const call: unknown = fetched.mock.calls[0];
  const [, init] = call as [string, RequestInit];
  return JSON.parse(String(init.body));
}

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
const shifts = (...list: object[]) => sentFor({ 'layout-shift': list }).cls;

test('shifts less than a second apart count together, and the worst window counts', () => {
  expect(shifts(shift(100, 0.02), shift(1000, 0.03), shift(2500, 0.04))).toBe(50);
});

test('a window of shifts ends after five seconds', () => {
  expect(shifts(...Array.from({ length: 12 }, (_, at) => shift(100 + at * 900, 0.01)))).toBe(60);
});

test('a shift that the visitor caused does not count', () => {
  expect(shifts(shift(100, 0.5, true))).toBe(0);
});

test('an interaction is as slow as its slowest event, and one in fifty is left out', () => {
  const event = [
    { interactionId: 7, duration: 48 },
    { interactionId: 7, duration: 104 },
    { interactionId: 14, duration: 320 },
    { interactionId: 0, duration: 900 },
  ];
  countInteractions(49);
  expect(sentFor({ event }).inp).toBe(320);
  fetched.mockClear();
  countInteractions(50);
  expect(sentFor({ event }).inp).toBe(104);
});

test('a fast first interaction counts, and the latest of the large paints', () => {
  const paints = [{ startTime: 300.4 }, { startTime: 812.6 }];
  const first = [{ interactionId: 7, duration: 8 }];
  expect(sentFor({ 'largest-contentful-paint': paints, 'first-input': first })).toMatchObject({ lcp: 813, inp: 8 });
});

test('what the browser cannot tell is left out', () => {
  vi.stubGlobal(
    'PerformanceObserver',
    class extends FakeObserver {
      static override supportedEntryTypes = [];
    },
  );
  expect(sentFor({})).toEqual({ page: 'post' });
});
