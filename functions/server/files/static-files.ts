import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { OPT_OUT_HEADER, sendsOptOut } from '../../http/request-headers.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { copyChooser } from './choose-copy.ts';
import { type Encoding, indexFiles, typeOf } from './file-index.ts';
import { encoded, type FileAnswer, type Representation, represent, wholeOrUnchanged } from './representation.ts';

/** A request for a file: GET or HEAD. */
export interface FileRequest {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

/** The files of one build, and pages that were made of it on request. */
export interface StaticFiles {
  /**
   * The answer to a request; undefined when there is no such file. It is there at once when the file is in memory.
   * Rejects when a file of the build cannot be read, for example because it has been removed.
   */
  find(request: FileRequest): FileAnswer | undefined | Promise<FileAnswer>;
  /** The same for a file with a hash in its name, which is the same file in every build that has it. */
  findHashed(request: FileRequest): FileAnswer | undefined | Promise<FileAnswer>;
  /** Takes in a page for further requests, as long as there is room in memory. */
  keep(page: MadePage): void;
}

/** A page that was made on request. It depends on the build, its path and the opt-out signal, and on nothing else. */
interface MadePage {
  readonly pathname: string;
  readonly optOut: boolean;
  readonly html: string;
}

/**
 * Finds what draws a picture of the build, by its address; undefined if there is no such picture. It is called for each
 * request that no file answers.
 */
export type FindDrawing = (pathname: string) => (() => Promise<Uint8Array>) | undefined;

/** Most bytes that one build keeps in memory. Pages and assets of 4,000 pages fit, compressed. */
const BUDGET = 64 << 20;
/** What an entry takes besides its bytes: its headers and its place in the cache. */
const ENTRY_BYTES = 1500;
const MADE = { type: 'text/html;charset=utf-8', isPage: true, isHashed: false };

/**
 * Serves the files of public/ in a folder that does not change: /guide is public/guide.html, and any other spelling of
 * a page's address redirects there. Pages for visitors who send Global Privacy Control show the note. A client that
 * accepts it gets a compressed copy: the one that the build wrote (.br, .gz), or else one that is made fast when it is
 * first asked for, and soon replaced by the best. Browsers revalidate everything but hashed names on each request.
 * A social card or icon that the build did not draw is drawn when it is first asked for.
 *
 * Cache rule: what was sent once stays in memory, ready to send, as long as the build is served; what was not asked for
 * longest makes room. Descriptors are open only while a file is read, never while it is sent. Only files of more than
 * 4 MB are sent from the disk, by sirv, and closed with their connections.
 */
export function staticFiles(folder: string, findDrawing: FindDrawing = () => undefined): StaticFiles {
  const index = indexFiles(join(folder, 'public'));
  const chosenCopy = copyChooser(join(folder, 'public'));
  const memory = new LRUCache<string, Representation, () => Promise<Representation>>({
    maxSize: BUDGET,
    sizeCalculation: ({ size }) => size + ENTRY_BYTES,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });

  let improving = Promise.resolve();
  /** One file at a time, because visitors' pages and leads use the same processors. */
  function improveLater(key: string): void {
    improving = improving
      .then(() => memory.peek(key)?.improve?.())
      .then((better) => {
        if (better) memory.set(key, better);
      })
      // Without memory for it, the first copy stays.
      .catch(() => {});
  }

  /** What is in memory, or else what `make` makes. */
  function remembered(key: string, headers: IncomingHttpHeaders, make: () => Promise<Representation>) {
    const known = memory.get(key);
    if (known) return wholeOrUnchanged(known, headers);
    return memory.forceFetch(key, { context: make }).then((made) => {
      if (made.improve) improveLater(key);
      return wholeOrUnchanged(made, headers);
    });
  }

  const files: StaticFiles = {
    findHashed: (request) => (index.file(request.url.pathname)?.isHashed ? files.find(request) : undefined),
    find({ url: { pathname, search }, headers }) {
      const meant = index.canonical(pathname);
      if (meant !== undefined && meant !== pathname) return moved(meant + search);
      const accepted = acceptedEncoding(headers['accept-encoding']);
      const sent = sendsOptOut(headers[OPT_OUT_HEADER]);
      const file = index.file(pathname);
      if (file) {
        const wanted = { file, encoding: file.isText ? accepted : undefined, optOut: file.isPage && sent };
        return remembered(`${wanted.encoding} ${wanted.optOut} ${file.path}`, headers, () => chosenCopy(wanted));
      }
      const draw = findDrawing(pathname);
      if (draw) return remembered(`drawn ${pathname}`, headers, async () => drawnPicture(pathname, await draw()));
      const plain = memory.get(keyOfMade(pathname, sent, undefined))?.whole.body;
      if (!plain) return undefined;
      const about = { file: MADE, encoding: accepted };
      return remembered(keyOfMade(pathname, sent, accepted), headers, () => encoded(plain, about));
    },
    keep({ pathname, optOut, html }) {
      const about = { file: MADE, encoding: undefined };
      memory.set(keyOfMade(pathname, optOut, undefined), represent(Buffer.from(html), about));
    },
  };
  return files;
}

function drawnPicture(pathname: string, bytes: Uint8Array): Representation {
  const file = { type: typeOf(pathname), isPage: false, isHashed: false };
  return represent(Buffer.from(bytes), { file, encoding: undefined });
}

function keyOfMade(pathname: string, optOut: boolean, encoding: Encoding | undefined): string {
  return `made ${encoding} ${optOut} ${pathname}`;
}

/** The page has another address. Browsers ask again each time: a later build may have a page here. */
function moved(location: string): FileAnswer {
  const headers = ['location', location, 'cache-control', 'no-store', 'content-length', '0'];
  return { status: 308, headers, isPage: false };
}
