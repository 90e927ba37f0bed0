import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createAsk } from './ask.ts';

const ask = createAsk({ allowPrivate: true });
const message = { url: 'http://127.0.0.1:9/', headers: {}, body: '' };

test.each([
  ['an address that is none', { ...message, url: 'http://[broken' }],
  ['a header with a name that none can have', { ...message, headers: { 'x bad': '1' } }],
  ['a header with a line break, from a secret that was pasted with one', { ...message, headers: { key: 'a\nb' } }],
])('of %s, nothing is sent', async (_, broken) => {
  expect(await ask(broken, 1000)).toMatchObject({ unsent: true, error: expect.stringMatching(/^no answer \(ERR_/) });
});

const open: (Server | Socket)[] = [];
afterEach(() => {
  for (const one of open.splice(0)) 'destroy' in one ? one.destroy() : one.close();
});

/** A server that does this with a connection. @returns its port. */
async function serverThat(does: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    open.push(socket.on('error', () => {}));
    does(socket);
  }).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test.each<[string, (socket: Socket) => void]>([
  ['ends in a fault', (socket) => socket.once('data', () => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))],
  ['is never answered', (socket) => socket.resume()],
  ['breaks off', (socket) => socket.once('data', () => socket.destroy())],
])('of a connection whose encryption %s, nothing is sent', async (_, does) => {
  const url = `https://127.0.0.1:${await serverThat(does)}/`;
  expect(await ask({ ...message, url }, 200)).toMatchObject({ unsent: true });
});

test.each<[string, (socket: Socket) => void]>([
  ['is never answered', (socket) => socket.resume()],
  ['breaks off', (socket) => socket.once('data', () => socket.destroy())],
])('of a connection that was made and %s, something may have arrived', async (_, does) => {
  const url = `http://127.0.0.1:${await serverThat(does)}/`;
  expect(await ask({ ...message, url }, 200)).not.toHaveProperty('unsent');
});

test('of an answer that is too long, operators read just that', async () => {
  const long = `HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(100_000)}`;
  const url = `http://127.0.0.1:${await serverThat((socket) => socket.once('data', () => socket.end(long)))}/`;
  expect(await ask({ ...message, url }, 5000)).toEqual({ error: 'the answer is too long' });
});
