import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LogEntry } from './log.ts';
import { rememberFor, runPeriodically } from './time.ts';

describe('remember for', () => {
  let now: number;
  function counter(answer: (run: number) => Promise<number> = async (run) => run) {
    now = 0;
    let runs = 0;
    const ask = rememberFor(
      1000,
      () => answer(++runs),
      () => now,
    );
    return { ask, runs: () => runs };
  }

  test('any number of callers, at once and within the time, cost one run', async () => {
    const { ask, runs } = counter();
    expect(new Set(await Promise.all(Array.from({ length: 1000 }, () => ask())))).toEqual(new Set([1]));
    now = 999;
    expect(await ask()).toBe(1);
    now = 1000;
    expect(await ask()).toBe(2);
    expect(runs()).toBe(2);
  });

  test('the time begins when the result comes, however long the work takes', async () => {
    let end = (_result: number) => {};
    const { ask, runs } = counter(() => new Promise((resolve) => (end = resolve)));
    const first = ask();
    now = 5000;
    const second = ask();
    end(1);
    expect(await Promise.all([first, second])).toEqual([1, 1]);
    now = 5999;
    await ask();
    expect(runs()).toBe(1);
  });

  test('who asks for a fresh result starts a run, and later callers share it', async () => {
    const { ask, runs } = counter();
    expect(await ask()).toBe(1);
    const fresh = ask({ fresh: true });
    expect(await Promise.all([fresh, ask(), ask()])).toEqual([2, 2, 2]);
    expect(runs()).toBe(2);
  });

  test('a failure is remembered like any result, and then tried again', async () => {
    const { ask, runs } = counter(async (run) => {
      if (run === 1) throw new Error('down');
      return run;
    });
    await expect(ask()).rejects.toThrow('down');
    await expect(ask()).rejects.toThrow('down');
    expect(runs()).toBe(1);
    now = 1000;
    expect(await ask()).toBe(2);
  });
});

describe('run periodically', () => {
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
});
