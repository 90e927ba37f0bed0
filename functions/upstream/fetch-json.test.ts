import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchJson, UpstreamError } from './fetch-json.ts';

const servers: (Server | SocketServer)[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server | SocketServer): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/?key=secret`;
}
const serve = (answer: RequestListener) => listen(createServer(answer));
const ask = (url: string, timeoutMs = 2_000) => fetchJson(url, { timeoutMs });

async function failure(url: string, timeoutMs?: number): Promise<UpstreamError> {
  const error = await ask(url, timeoutMs).then(
    () => undefined,
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  // The message is logged, so it must reveal neither the address nor the response.
  expect(JSON.stringify([String(error), (error as Error).cause ?? null])).not.toContain('secret');
  return error as UpstreamError;
}

test('JSON is read, even in pieces', async () => {
  const url = await serve((_, response) => {
    const bytes = Buffer.from('{"city":"Cañon City"}');
    response.write(bytes.subarray(0, 12));
    response.end(bytes.subarray(12));
  });
  expect(await ask(url)).toEqual({ city: 'Cañon City' });
});

test.each([400, 403, 404, 429, 500, 503])('%i is a failure with its status', async (status) => {
  const url = await serve((_, response) => response.writeHead(status).end('{"secret":1}'));
  expect(await failure(url)).toMatchObject({ status, message: `it answered ${status}` });
});

test('a redirect is not followed', async () => {
  const elsewhere = await serve((_, response) => response.end('{}'));
  const url = await serve((_, response) => response.writeHead(302, { location: elsewhere }).end());
  expect((await failure(url)).status).toBe(302);
});

test('a missing answer ends at the timeout', async () => {
  expect((await failure(await serve(() => {}), 60)).message).toBe('no answer in time');
});

test('an endless answer ends at the timeout', async () => {
  const url = await serve((_, response) => response.write('{'));
  expect((await failure(url, 120)).message).toBe('no answer in time');
});

test('an answer that is not JSON is a failure', async () => {
  const url = await serve((_, response) => response.end('<html>secret</html>'));
  expect((await failure(url)).message).toBe('its answer is not JSON');
});

test('an answer that is not HTTP is a failure', async () => {
  const url = await listen(createSocketServer((socket) => socket.resume().end('garbage\r\n\r\n')));
  expect((await failure(url)).message).toMatch(/^no answer \(/);
});

test('a refused connection is a failure', async () => {
  const url = await serve(() => {});
  await new Promise((resolve) => servers.splice(0)[0]?.close(resolve));
  expect((await failure(url)).message).toBe('no answer (ECONNREFUSED)');
});

test('an endless answer is not read to the end', async () => {
  const url = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect((await failure(url)).message).toBe('its answer is too large');
});
