import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSend } from './send.ts';

const servers: (Server | SocketServer)[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(server: Server | SocketServer): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const serve = (answer: RequestListener) => listen(createServer(answer));
const message = (url: string) => ({ url: `${url}/in?key=secret`, headers: { 'webhook-id': 'm1' }, body: '{"a":"ü"}' });
const send = createSend({ allowPrivate: true, timeoutMs: 2_000 });

test('a message arrives unchanged', async () => {
  const seen: unknown[] = [];
  const url = await serve(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    seen.push(request.method, request.url, request.headers['webhook-id'], body);
    response.writeHead(202).end('thanks');
  });
  expect(await send(message(url))).toEqual({ status: 202 });
  expect(seen).toEqual(['POST', '/in?key=secret', 'm1', '{"a":"ü"}']);
});

describe('a destination that misbehaves', () => {
  test('a redirect is not followed', async () => {
    const other = vi.fn();
    const elsewhere = await serve((_, response) => {
      other();
      response.end();
    });
    const url = await serve((_, response) => response.writeHead(302, { location: elsewhere }).end());
    expect(await send(message(url))).toEqual({ status: 302 });
    expect(other).not.toHaveBeenCalled();
  });

  test('an error gives its status and Retry-After', async () => {
    const url = await serve((_, response) => response.writeHead(503, { 'retry-after': '120' }).end());
    expect(await send(message(url))).toEqual({ status: 503, retryAfter: '120' });
  });

  test('a missing answer ends at the timeout', async () => {
    const url = await serve(() => {});
    expect(await createSend({ allowPrivate: true, timeoutMs: 60 })(message(url))).toEqual({
      error: 'no answer in time',
    });
  });

  test('an answer whose body never ends counts by its status', async () => {
    const url = await serve((_, response) => response.writeHead(200).write('never'));
    expect(await createSend({ allowPrivate: true, timeoutMs: 200 })(message(url))).toEqual({ status: 200 });
  });

  test('once the status is known, nothing waits for the body, and a body that trickles is cut off', async () => {
    let cutOff = (_: unknown) => {};
    const closed = new Promise((resolve) => {
      cutOff = resolve;
    });
    const url = await serve((_, response) => {
      response.writeHead(200).write('never');
      response.once('close', () => cutOff('cut off'));
    });
    // On a sender that waited for the body, this test would take an hour.
    expect(await createSend({ allowPrivate: true, timeoutMs: 3_600_000 })(message(url))).toEqual({ status: 200 });
    expect(await closed).toBe('cut off');
  });

  test('an endless answer is read only up to a limit', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    expect(await send(message(url))).toEqual({ status: 200 });
  });

  test('garbage is an error', async () => {
    const url = await listen(createSocketServer((socket) => socket.resume().end('garbage\r\n\r\n')));
    expect(await send(message(url))).toEqual({ error: expect.stringMatching(/^no answer \(HPE_/) });
  });

  test('a reset connection is an error', async () => {
    const url = await serve((request) => request.socket.destroy());
    expect(await send(message(url))).toEqual({ error: 'no answer (ECONNRESET)' });
  });

  test('a refused connection is an error that does not name the address', async () => {
    const url = await serve(() => {});
    await new Promise((resolve) => servers.splice(0)[0]?.close(resolve));
    expect(await send(message(url))).toEqual({ error: 'no answer (ECONNREFUSED)' });
  });
});

describe('private addresses', () => {
  const refusal = { error: 'its address is private; WEBHOOK_ALLOW_PRIVATE=true would allow it' };
  const guarded = (resolve?: () => Promise<{ address: string; family: number }[]>) =>
    createSend({ allowPrivate: false, timeoutMs: 2_000, resolve });

  test.each(['127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]'])(
    'http://%s is refused without a connection',
    async (host) => {
      expect(await guarded()(message(`http://${host}:1`))).toEqual(refusal);
      expect(await guarded()(message(`https://${host}:1`))).toEqual(refusal);
    },
  );

  test('a host name that resolves to one is refused', async () => {
    const hit = vi.fn();
    const url = await serve((_, response) => {
      hit();
      response.end();
    });
    expect(await guarded()(message(url.replace('127.0.0.1', 'localhost')))).toEqual(refusal);
    const mixed = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    expect(await guarded(mixed)(message('http://buyer.example'))).toEqual(refusal);
    expect(hit).not.toHaveBeenCalled();
  });

  test('the host name is resolved once, and the connection uses that answer', async () => {
    const url = await serve((_, response) => response.writeHead(204).end());
    const resolve = vi.fn(async () => [{ address: '127.0.0.1', family: 4 }]);
    const allowed = createSend({ allowPrivate: true, timeoutMs: 2_000, resolve });
    expect(await allowed(message(url.replace('127.0.0.1', 'buyer.example')))).toEqual({ status: 204 });
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  test('a host name without an address is an error', async () => {
    const unknown = async () => {
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    };
    expect(await guarded(unknown)(message('http://nobody.example'))).toEqual({ error: 'no answer (ENOTFOUND)' });
  });
});
