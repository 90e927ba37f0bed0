import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface TestHost {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** Sets how it answers; without an argument it never answers. */
  answer(how?: (response: ServerResponse) => void): void;
  close(): void;
}

/** A host on this machine for tests. It answers as the test says and records the requests it received. */
export async function startTestHost(): Promise<TestHost> {
  const requests: ReceivedRequest[] = [];
  let how: ((response: ServerResponse) => void) | undefined;
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    how?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (next) => {
      how = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const json = (value: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(value));
export const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end('{"secret":1}');
export const garbage = (response: ServerResponse) => void response.end('<html>sorry</html>');
