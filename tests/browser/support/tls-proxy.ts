import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { selfSigned } from '../../support/smtp.ts';

interface TlsProxy {
  readonly url: string;
  close(): void;
}

/**
 * Starts a proxy on a port of localhost that speaks https with browsers and passes their requests on, as one in front
 * of the Node server does. Its certificate signs itself.
 */
export async function startTlsProxy(port: number, target: () => string): Promise<TlsProxy> {
  const server = createServer(selfSigned(), (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    const passed = request(new URL(incoming.url ?? '/', target()), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
