import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LogEntry } from '../lib/log.ts';
import { readEnvironment } from '../platforms/environment/environment.ts';
import { visitorsServer } from './http-server.ts';

test('an answer that throws ends with 500 or its connection, is logged, and the server goes on', async () => {
  const environment = readEnvironment({});
  const logged: LogEntry[] = [];
  const { server, connections } = visitorsServer({
    environment,
    limits: environment.connections,
    log: (entry) => logged.push(entry),
    headers: () => [['x-content-type-options', 'nosniff']],
    visitorOf: () => ({ address: '192.0.2.1' }),
    answer({ request, response }) {
      if (request.url === '/') return void response.end('fine');
      if (request.url === '/late') response.write('half');
      throw new Error('A fault.');
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(`${url}/throws`);
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([500, 'nosniff']);
  expect(await answer.text()).toBe('Something went wrong on our side. Please try again in a minute.\n');
  await expect(fetch(`${url}/late`).then((late) => late.text())).rejects.toThrow();
  expect(await (await fetch(url)).text()).toBe('fine');
  expect(logged.map(({ event, error }) => [event, String(error).includes('A fault.')])).toEqual([
    ['failed', true],
    ['failed', true],
  ]);
  await connections.stop(0);
});

test('an answer that is stuck after a fault that nothing caught is 500 after ten seconds, and others are left alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const environment = readEnvironment({});
  const logged: LogEntry[] = [];
  const late: (() => void)[] = [];
  const { server, connections, fault } = visitorsServer({
    environment,
    limits: environment.connections,
    log: (entry) => logged.push(entry),
    headers: () => [],
    visitorOf: () => ({ address: '192.0.2.1' }),
    answer({ request, response }) {
      if (request.url === '/half') response.write('half ');
      late.push(() => void (request.url === '/half' && response.end('done')));
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [stuck, half] = [fetch(`${url}/stuck`), fetch(`${url}/half`)];
  await expect.poll(() => late).toHaveLength(2);
  fault('exception', new Error('A fault.'));
  expect(logged).toMatchObject([{ level: 'error', event: 'fault', kind: 'exception', stack: expect.any(Array) }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await stuck).status).toBe(500);
  for (const finish of late) finish();
  expect(await (await half).text()).toBe('half done');
  vi.useRealTimers();
  await connections.stop(0);
});
