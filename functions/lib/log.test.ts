import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeError, type LogEntry, makeLog, quietLog } from './log.ts';

test('an event is one line of JSON with its time', () => {
  const lines: string[] = [];
  const log = makeLog(
    (line) => lines.push(line),
    () => new Date('2026-11-21T10:00:00Z'),
  );
  log({ level: 'info', event: 'listening', url: 'http://127.0.0.1:3000' });
  expect(lines).toEqual([
    '{"time":"2026-11-21T10:00:00.000Z","level":"info","event":"listening","url":"http://127.0.0.1:3000"}\n',
  ]);
});

test('an error is described with its cause', () => {
  const described = describeError(new TypeError('no', { cause: new Error('because') }));
  expect(described).toMatchObject({ error: 'TypeError: no', cause: { error: 'Error: because' } });
  expect(describeError('text')).toEqual({ error: 'text' });
});

describe('quiet log', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start() {
    const lines: LogEntry[] = [];
    return { lines, ...quietLog({ log: (entry) => lines.push(entry) }) };
  }
  const failure = (message = 'The disk is full.'): LogEntry => ({
    level: 'error',
    event: 'store.unavailable',
    ...describeError(Object.assign(new Error(message), { code: 'SQLITE_FULL' })),
  });

  test('a failure that goes on is logged once, and then once a minute with how often it came again', () => {
    const { log, lines } = start();
    for (let count = 0; count < 1629; count += 1) log(failure());
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveProperty('stack');
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(1)).toEqual([
      {
        level: 'error',
        event: 'store.unavailable',
        error: 'Error: The disk is full.',
        code: 'SQLITE_FULL',
        again: 1628,
        seconds: 60,
      },
    ]);
    log(failure());
    expect(lines).toHaveLength(3);
  });

  test('other failures, and lines without a stack, are logged as they come', () => {
    const { log, lines } = start();
    log(failure());
    log(failure('The file is gone.'));
    for (let count = 0; count < 3; count += 1) log({ level: 'info', event: 'answered', status: 503 });
    expect(lines).toHaveLength(5);
  });

  test('what was counted is logged when the server stops', () => {
    const { log, lines, flush } = start();
    log(failure());
    log(failure());
    flush();
    expect(lines.at(-1)).toMatchObject({ again: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('failures with ever new sentences are neither dropped nor remembered without limit', () => {
    const { log, lines } = start();
    for (let count = 0; count < 500; count += 1) log(failure(`failure ${count}`));
    expect(lines).toHaveLength(500);
  });

  test('each kind of violation of the security policy is one line a minute, whatever the page', () => {
    const { log, lines } = start();
    const violated = (blocked: string, page: string) =>
      log({ level: 'warn', event: 'policy.violated', directive: 'script-src-elem', blocked, page });
    for (const page of ['/lpe', '/', '/blog']) violated('inline', page);
    violated('eval', '/');
    expect(lines).toMatchObject([
      { blocked: 'inline', page: '/lpe' },
      { blocked: 'eval', page: '/' },
    ]);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(2)).toEqual([
      {
        level: 'warn',
        event: 'policy.violated',
        directive: 'script-src-elem',
        blocked: 'inline',
        again: 2,
        seconds: 60,
      },
    ]);
  });
});
