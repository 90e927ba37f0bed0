import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sirv from 'sirv';
import { FOREVER } from '../../../http/hashed-name.ts';
import { namesEtag } from '../../../http/if-none-match.ts';
import { OPT_OUT_HEADER, sendsOptOut } from '../../../http/opt-out-signal.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { COPIES, type Encoding, indexFiles, type PublicFile } from './file-index.ts';
import { optedOutPage } from './page-variant.ts';
import { wholeFileReader } from './read-whole.ts';

/** A request for a file: GET or HEAD. */
export interface FileRequest {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

/** What to send: bytes, a large file by its path, or nothing but headers. */
export interface FileAnswer {
  readonly status: 200 | 304 | 308;
  /** Names and values in turn, as writeHead takes them. */
  readonly headers: readonly string[];
  readonly body?: Buffer;
  /** Sends the rest of the headers and the bytes from the disk. */
  readonly fromDisk?: FromDisk;
  readonly isPage: boolean;
}

export type FromDisk = (request: IncomingMessage, response: ServerResponse) => void;

/** The files of one build. */
export interface StaticFiles {
  /**
   * The answer to a request; undefined when there is no such file. It is there at once when the file is in memory.
   * Rejects when a file of the build cannot be read, for example because it has been removed.
   */
  find(request: FileRequest): FileAnswer | undefined | Promise<FileAnswer>;
}

/** Most bytes that one build keeps in memory. Pages and assets of 4,000 pages fit, compressed. */
const BUDGET = 64 << 20;
/** What an entry takes besides its bytes: its headers and its place in the cache. */
const ENTRY_BYTES = 1500;

/**
 * Serves the files of public/ in a folder that does not change: /guide is public/guide.html, and any other spelling of
 * a page's address redirects there. Compressed copies (.br, .gz) go to clients that accept them, and pages for visitors
 * who send Global Privacy Control show the note. Browsers revalidate everything but hashed names on each request.
 *
 * Cache rule: what was sent once stays in memory, ready to send, as long as the build is served; what was not asked for
 * longest makes room. Descriptors are open only while a file is read, never while it is sent. Only files of more than
 * 4 MB are sent from the disk, by sirv, and closed with their connections.
 */
export function staticFiles(folder: string): StaticFiles {
  const index = indexFiles(join(folder, 'public'));
  const readWhole = wholeFileReader();
  const disk = sirv(join(folder, 'public'), { dev: true, etag: true, brotli: true, gzip: true });
  const memory = new LRUCache<string, Representation, Wanted>({
    maxSize: BUDGET,
    sizeCalculation: ({ size }) => size + ENTRY_BYTES,
    fetchMethod: (_key, _stale, { context }) => load(context),
  });

  async function load({ file, encoding, optOut }: Wanted): Promise<Representation> {
    const { bytes, modified } = await readWhole(encoding && !optOut ? file.path + COPIES[encoding] : file.path);
    if (bytes === 'large') {
      const whole: FileAnswer = { status: 200, headers: headersOf(file), fromDisk: disk, isPage: file.isPage };
      return { size: 0, etag: undefined, whole, unchanged: whole };
    }
    const body = optOut ? await optedOutPage(bytes, encoding) : bytes;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return { size: body.length, etag, ...answers({ file, encoding, etag, modified, body }) };
  }

  return {
    find({ url: { pathname, search }, headers }) {
      const meant = index.canonical(pathname);
      if (meant !== undefined && meant !== pathname) return moved(meant + search);
      const file = index.file(pathname);
      if (!file) return undefined;
      const optOut = file.isPage && sendsOptOut(headers[OPT_OUT_HEADER]);
      const encoding = acceptedEncoding(headers['accept-encoding'], optOut ? ['br', 'gzip'] : file.encodings);
      const key = `${encoding} ${optOut} ${file.path}`;
      const known = memory.get(key);
      if (known) return choose(known, headers);
      return memory.forceFetch(key, { context: { file, encoding, optOut } }).then((made) => choose(made, headers));
    },
  };
}

interface Wanted {
  readonly file: PublicFile;
  readonly encoding: Encoding | undefined;
  readonly optOut: boolean;
}

/** One file in one encoding, ready to send. */
interface Representation {
  readonly size: number;
  /** Undefined for a large file: sirv compares its own. */
  readonly etag: string | undefined;
  readonly whole: FileAnswer;
  readonly unchanged: FileAnswer;
}

function choose({ etag, whole, unchanged }: Representation, headers: FileRequest['headers']): FileAnswer {
  const known = headers['if-none-match'];
  return known !== undefined && etag !== undefined && namesEtag(known, etag) ? unchanged : whole;
}

interface Described {
  readonly file: PublicFile;
  readonly encoding: Encoding | undefined;
  readonly etag: string;
  readonly modified: Date;
  readonly body: Buffer;
}

function answers({ file, encoding, etag, modified, body }: Described): Pick<Representation, 'whole' | 'unchanged'> {
  const { isPage, type } = file;
  const always = [...headersOf(file), 'etag', etag];
  const headers = [
    ...always,
    'last-modified',
    modified.toUTCString(),
    'content-length',
    String(body.length),
    ...(type === '' ? [] : ['content-type', type]),
    ...(encoding ? ['content-encoding', encoding] : []),
  ];
  return {
    whole: { status: 200, headers, isPage, body },
    unchanged: { status: 304, headers: always, isPage },
  };
}

function headersOf({ isPage, isHashed }: PublicFile): readonly string[] {
  // Pages differ for visitors who send Global Privacy Control.
  const varies = isPage ? 'Accept-Encoding, Sec-GPC' : 'Accept-Encoding';
  return ['cache-control', isHashed ? FOREVER : 'no-cache', 'vary', varies];
}

/** The page has another address. Browsers ask again each time: a later build may have a page here. */
function moved(location: string): FileAnswer {
  const headers = ['location', location, 'cache-control', 'no-store', 'content-length', '0'];
  return { status: 308, headers, isPage: false };
}
