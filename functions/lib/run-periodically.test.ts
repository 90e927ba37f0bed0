import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEntry } from './log.ts';
import { runPeriodically } from './run-periodically.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (work: (stop: AbortSignal) => Promise<unknown>) => {
  const logged: LogEntry[] = [];
  return { logged, ...runPeriodically({ name: 'work', everyMs: 1000, work, log: (entry) => logged.push(entry) }) };
};

test('work runs at once and again after each pause until it is stopped', async () => {
  const work = vi.fn(async () => {});
  const task = start(work);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(4);
  await task.stop();
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(4);
});

test('a run that is wanted soon starts now, or right after the one in progress; never after the end', async () => {
  let end = () => {};
  const work = vi.fn((_stop: AbortSignal) => new Promise<void>((resolve) => (end = resolve)));
  const task = start(work);
  task.soon();
  task.soon();
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await vi.advanceTimersByTimeAsync(10);
  task.soon();
  expect(work).toHaveBeenCalledTimes(3);
  end();
  await task.stop();
  task.soon();
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(3);
});

test('runs never overlap; stopping signals the current run and waits for it', async () => {
  let end = () => {};
  const work = vi.fn((_stop: AbortSignal) => new Promise<void>((resolve) => (end = resolve)));
  const task = start(work);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
  let stopped = false;
  const stopping = task.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect([stopped, work.mock.calls[0]?.[0].aborted]).toEqual([false, true]);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('repeated failures are logged once, then the recovery; the task keeps running', async () => {
  let broken = true;
  const { logged, stop } = start(async () => {
    if (broken) throw new Error('store gone');
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect(logged).toEqual([
    expect.objectContaining({ level: 'error', event: 'work.failed', error: 'Error: store gone' }),
  ]);
  broken = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(logged.map(({ event }) => event)).toEqual(['work.failed', 'work.recovered']);
  await stop();
});
