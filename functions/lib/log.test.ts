import { expect, test } from 'vitest';
import { describeError, makeLog } from './log.ts';

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
