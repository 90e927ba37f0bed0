import { METHODS } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { type ServedSite, serveSite } from '../support/site.ts';

interface ServerFuzzOptions {
  /** Folder with a build. */
  readonly out: string;
  readonly runs: number;
  /** Repeats a run. */
  readonly seed: number;
  /** WEB_CONCURRENCY; left out: one process alone. */
  readonly processes?: number;
}

interface ServerFuzzResult {
  /** Number of answers by status. Requests after one that ends its connection have none. */
  readonly statuses: Readonly<Record<string, number>>;
  /** What must not happen, one line each. */
  readonly faults: readonly string[];
}

const CONNECTIONS = 64;
/** Requests on one connection, sent at once. What the first does to the connection meets the second. */
const PIPELINED = 2;
/** Only what the server ends counts, however busy the machine is. */
const LONGEST_MS = 60_000;
const LAST = 'GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n';

/** Paths of files in memory, functions, forms and nothing. */
const PATHS = ['/', '/blog', '/favicon.ico', '/api/health', '/api/leads', '/api/form-stamp', '/location-search?q=a'];
const MORE_PATHS = ['/location/ohio?complete=1', '/thank-you?sent=callback', '/nothing', '*', '//', '/%ff', '/a?b#c'];

const VALUES: Readonly<Record<string, readonly string[]>> = {
  expect: ['100-continue', '100-Continue', 'x', '', '200-ok, 100-continue', '100-continue, x'],
  connection: ['close', 'keep-alive', 'upgrade', 'close, keep-alive', 'x'],
  'transfer-encoding': ['chunked', 'gzip, chunked', 'identity', 'x'],
  'content-length': ['0', '1', '-1', '5, 5', '99999999', 'x'],
  'content-type': ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', ''],
  'content-encoding': ['gzip', 'br', 'identity', 'x'],
  'accept-encoding': ['br', 'gzip', 'br;q=0, gzip;q=9', '*;q=0', ';;;=,', 'identity'],
  accept: ['text/html', '*/*', 'application/json', ','],
  upgrade: ['websocket', 'h2c', 'x'],
  range: ['bytes=0-1', 'bytes=9-1', 'bytes=-', 'x'],
  'if-none-match': ['*', '"a"', 'W/"a", "b"', '"'],
  'if-modified-since': ['Tue, 24 Nov 2026 10:00:00 GMT', 'x'],
  'sec-gpc': ['1', '0', '1, 1'],
  authorization: ['Bearer', 'Bearer x', 'Basic eDp5'],
  cookie: ['a=b', ';;=', 'privacy_link=x'],
  'x-forwarded-for': ['203.0.113.9', 'x', '::1', ','],
  'x-forwarded-proto': ['https', 'x', 'https,http'],
  'x-site-visitor': ['{"address":"203.0.113.9","secure":true}', '{'],
  te: ['trailers', 'x'],
  trailer: ['expires'],
};

/** The bytes of a request that is correct, odd, or no request at all. */
function oddBytes(): fc.Arbitrary<string> {
  const value = fc.oneof(
    { weight: 1, arbitrary: fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,60}$/) },
    { weight: 4, arbitrary: fc.nat() },
  );
  const header = fc.tuple(fc.constantFrom(...Object.keys(VALUES)), value).map(([name, chosen]) => {
    const known = VALUES[name] ?? [];
    return `${name}: ${typeof chosen === 'string' ? chosen : known[chosen % known.length]}\r\n`;
  });
  const method = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST') },
    { weight: 2, arbitrary: fc.constantFrom(...METHODS) },
    { weight: 1, arbitrary: fc.constantFrom('get', 'NONSENSE', '', 'G\0T') },
  );
  const often = <T>(usual: T, others: readonly T[]) =>
    fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
  return fc
    .record({
      method,
      path: fc.constantFrom(...PATHS, ...MORE_PATHS),
      version: often('1.1', ['1.0', '0.9', '2.0', '9']),
      host: often('host: 127.0.0.1\r\n', ['', 'host: a^b\r\n', 'host: a\r\nhost: b\r\n', 'host:\r\n']),
      headers: fc.array(header, { maxLength: 4 }),
      end: often('\r\n', [
        '',
        '\n',
        'bad header\r\n\r\n',
        '\r\n{"name":',
        '\r\n5\r\nhello\r\n0\r\n\r\n',
        '\0\0\r\n\r\n',
      ]),
    })
    .map(({ path, version, host, headers, end, ...rest }) =>
      [`${rest.method} ${path} HTTP/${version}\r\n`, host, ...headers, end].join(''),
    );
}

/** Sends bytes and a last request on a new connection. Gives what came back, or undefined when it never ended. */
function exchange(url: string, bytes: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes + LAST, 'latin1'));
    const timer = setTimeout(() => resolve(void socket.destroy()), LONGEST_MS);
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(parts).toString('latin1'));
    });
  });
}

/** Each process that serves, by its id: those that the log names, or the only one. */
async function processesOf({ url, pid, log }: ServedSite): Promise<string> {
  if ((await fetch(`${url}/api/health`)).status !== 200) return 'none';
  const started = log().match(/"event":"process(?:es)?\.(?:started|replaced)".*/g) ?? [];
  return [pid, ...started].join('\n');
}

/**
 * Sends odd requests to a whole server: methods, headers, expectations, versions and bytes. No answer may be 500, and
 * each process must be the one that it was before.
 */
export async function fuzzServer({ out, runs, seed, processes }: ServerFuzzOptions): Promise<ServerFuzzResult> {
  const env = {
    ...(processes === undefined ? {} : { WEB_CONCURRENCY: String(processes) }),
    // A body that never comes is waited for, and so is a request on a connection that may still bring one.
    REQUEST_SECONDS: '1',
    KEEP_ALIVE_SECONDS: '1',
  };
  const server = await serveSite({ out, env });
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  let sent = 0;

  async function send(): Promise<void> {
    while (sent < runs) {
      const count = Math.min(PIPELINED, runs - sent);
      const bytes = fc.sample(oddBytes(), { numRuns: count, seed: seed + sent }).join('');
      sent += count;
      const received = await exchange(server.url, bytes);
      if (received === undefined) faults.push(`no end of the answers to ${JSON.stringify(bytes)}`);
      for (const [, status = ''] of received?.matchAll(/^HTTP\/1\.1 (\d{3}) /gm) ?? []) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === '500') faults.push(`500 to one of ${JSON.stringify(bytes)}`);
      }
    }
  }

  try {
    if (processes !== undefined) await whenLogged(server, 'processes.started');
    const before = await processesOf(server);
    await Promise.all(Array.from({ length: CONNECTIONS }, send));
    const after = await processesOf(server);
    if (before !== after) faults.push(`other processes serve:\n${before}\n${after}`);
    const lines = server.log().match(/^.*"event":"(?:fault|failed|process\.ended)".*$/gm) ?? [];
    return { statuses, faults: [...faults, ...lines] };
  } finally {
    await server.remove();
  }
}

async function whenLogged({ log }: ServedSite, event: string): Promise<void> {
  while (!log().includes(`"event":"${event}"`)) await new Promise((resolve) => setTimeout(resolve, 20));
}
