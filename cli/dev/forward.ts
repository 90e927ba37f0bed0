import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Headers that are about one connection only (RFC 9110, section 7.6.1). */
const OF_CONNECTION: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Sends a request on to the site process and its answer back. False if the process went away before it answered. */
export function forward(request: IncomingMessage, response: ServerResponse, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const outgoing = httpRequest({
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: withoutOwn(request.rawHeaders),
      // A process that ends closes its connections, so each request gets a new one.
      agent: false,
    });
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutOwn(answer.rawHeaders));
      pipeline(answer, response, () => resolve(true));
    });
    outgoing.on('error', () => {
      if (!response.headersSent) return resolve(false);
      response.destroy();
      resolve(true);
    });
    response.once('close', () => outgoing.destroy());
    request.pipe(outgoing);
  });
}

function withoutOwn(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const [name = '', value = ''] = raw.slice(index, index + 2);
    if (!OF_CONNECTION.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}
