import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to a site on which no script arrives, for browsers whose scripts cannot be turned off from outside. */
export interface WithoutScripts {
  readonly url: string;
  close(): Promise<void>;
}

export async function withoutScripts(site: string): Promise<WithoutScripts> {
  const { hostname, port } = new URL(site);
  const server = http.createServer((request, response) => {
    if (request.url?.endsWith('.js')) return void response.writeHead(404).end();
    const { method, url: path, headers } = request;
    const passed = http.request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
