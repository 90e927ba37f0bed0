import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { SITE_HOST, type Target } from './target.ts';

/** A request as it is written on the wire: fetch() would change a path such as "/a/../b". */
export interface Ask {
  /** Defaults to GET. */
  readonly method?: string;
  /** With its query. */
  readonly path: string;
  /** Beside those of the host's edge. Host defaults to the site's. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Answer {
  readonly status: number;
  /** By name in lower case. Several of one name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Without its content encoding. */
  readonly body: string;
}

/** A request without an answer for so long fails. */
const PATIENCE_MS = 60_000;

const DECODE: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** Sends requests to one target over connections that it keeps. */
export interface Asker {
  ask(request: Ask): Promise<Answer>;
  close(): void;
}

/** @param atOnce the most requests under way */
export function asker({ url, edgeHeaders }: Pick<Target, 'url' | 'edgeHeaders'>, atOnce = 4): Asker {
  const { request, Agent } = url.startsWith('https:') ? https : http;
  // A local server has a certificate of its own making.
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce, rejectUnauthorized: false });
  const once = new Agent({ keepAlive: false, maxSockets: atOnce, rejectUnauthorized: false });
  const { hostname, port } = new URL(url);
  return {
    async ask({ method = 'GET', path, headers = {}, body }) {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const all = { host: SITE_HOST, ...length, ...edgeHeaders, ...headers };
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        // A host that refuses a body unread closes the connection, so each body has one of its own.
        const through = body === undefined ? agent : once;
        const sent = request(
          { agent: through, hostname, port, method, path, headers: all, timeout: PATIENCE_MS },
          resolve,
        );
        sent.on('timeout', () => sent.destroy(new Error(`${method} ${path.slice(0, 80)} got no answer.`)));
        sent.on('error', reject);
        sent.end(body);
      });
      return readAnswer(answer);
    },
    close: () => {
      agent.destroy();
      once.destroy();
    },
  };
}

async function readAnswer(answer: IncomingMessage): Promise<Answer> {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, inOneWay(name, [value ?? ''].flat().join(', '))]),
  );
  const bytes = await buffer(answer);
  const decode = bytes.length > 0 ? DECODE[headers['content-encoding'] ?? ''] : undefined;
  return { status: answer.statusCode ?? 0, headers, body: (decode ? await decode(bytes) : bytes).toString('utf8') };
}

/** "text/html;charset=UTF-8" and "text/html; charset=utf-8" are one type; so are two names of scripts (RFC 9239). */
function inOneWay(name: string, value: string): string {
  if (name !== 'content-type') return value;
  const type = value.replace(/\s*;\s*/g, '; ').toLowerCase();
  return type.replace(/^(?:text|application)\/javascript(?:; charset=utf-8)?$/, 'text/javascript');
}
