import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { showOptOutNote } from '../../../schemas/rules/opt-out-note.ts';
import { sha256 } from '../../lib/sha256.ts';
import type { FileListener } from './file-listener.ts';
import { readBuild } from './read-build.ts';

interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  readonly encoding?: Encoding;
}

type Encoding = 'br' | 'gzip';

/** Fast enough for the first visitor of a page, and within 4 % of the build's own compression. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } };

const COMPRESS: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  br: (html) => promisify(brotliCompress)(html, BROTLI),
  gzip: (html) => promisify(gzip)(html),
};

/** Addresses that the build's pages can have. Other names may come from a visitor and are not read. */
const PAGE = /^(?:\/[\w-]+)+$/;

/**
 * Serves the built pages to visitors who send Global Privacy Control: the same pages, with the note in their footers
 * shown, and ETags of their own. Cache rule: a page is made when it is first asked for and kept as long as its build.
 */
export function optedOutPages(out: string): FileListener {
  const read = readBuild(out);
  const kept = new Map<string, Promise<Variant | undefined>>();

  /** Only existing pages are kept: made-up addresses must not fill the memory. */
  function variantOf(path: string, encoding: Encoding | undefined): Promise<Variant | undefined> {
    const key = `${path} ${encoding}`;
    const known = kept.get(key);
    if (known) return known;
    const making = make(path, encoding);
    kept.set(key, making);
    const evict = () => kept.delete(key);
    making.then((variant) => variant === undefined && evict(), evict);
    return making;
  }

  async function make(path: string, encoding: Encoding | undefined): Promise<Variant | undefined> {
    const built = await read(`public${path}.html`);
    if (built === undefined) return undefined;
    const html = showOptOutNote(built);
    const etag = `W/"${sha256(html).slice(0, 16)}"`;
    return encoding ? { body: await COMPRESS[encoding](html), etag, encoding } : { body: Buffer.from(html), etag };
  }

  return (request, response, otherwise) => {
    const path = pagePath(request.url);
    if (path === undefined) return otherwise();
    variantOf(path, encodingFor(request)).then(
      (variant) => (variant ? send(variant, request, response) : otherwise()),
      // The files below answer for what cannot be read.
      otherwise,
    );
  };
}

/** "/guide/", "/guide.html" and "/guide" are one page. */
function pagePath(url = '/'): string | undefined {
  const { pathname } = new URL(`http://localhost${url}`);
  const path = pathname === '/' ? '/index' : pathname.replace(/\.html$|\/$/, '');
  return PAGE.test(path) ? path : undefined;
}

function encodingFor({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function send({ body, etag, encoding }: Variant, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('etag', etag);
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  response.setHeader('content-type', 'text/html;charset=utf-8');
  response.setHeader('content-length', body.length);
  if (encoding) response.setHeader('content-encoding', encoding);
  response.end(request.method === 'HEAD' ? undefined : body);
}
