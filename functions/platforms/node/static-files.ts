import { join } from 'node:path';
import sirv from 'sirv';
import { OPT_OUT_HEADER, sendsOptOut } from '../../http/opt-out-signal.ts';
import type { FileListener } from './file-listener.ts';
import { optedOutPages } from './opted-out-pages.ts';

/** File names with the bundler's content hash: such files never change. */
const HASHED = /^\/assets\/.+-[A-Z0-9]{8}\.\w+$/;

/** Addresses of pages: every other file has another ending. */
const PAGE = /(?:\.html|\/[^./]*)$/;

/** What a text file is sent as. */
const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** Pages differ for visitors who send Global Privacy Control. */
const PAGE_VARIES = 'Accept-Encoding, Sec-GPC';

/**
 * Serves the files that public/ has now: /guide is public/guide.html. Compressed copies (.br, .gz) are sent to clients
 * that accept them. Browsers revalidate everything but hashed names on each request, and get 304 if it is unchanged.
 */
export function staticFiles(out: string): FileListener {
  const pages = optedOutPages(out);
  const files = sirv(join(out, 'public'), {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      response.setHeader('cache-control', HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (pathname.endsWith('.txt')) response.setHeader('content-type', PLAIN_TEXT);
      // sirv has set it without Sec-GPC.
      if (PAGE.test(pathname)) response.setHeader('vary', PAGE_VARIES);
    },
  });
  return (request, response, otherwise) => {
    const { pathname } = new URL(`http://localhost${request.url}`);
    if (!PAGE.test(pathname)) return files(request, response, otherwise);
    // Also for 304, which sirv sends without asking setHeaders.
    response.setHeader('vary', PAGE_VARIES);
    if (sendsOptOut(request.headers[OPT_OUT_HEADER]))
      pages(request, response, () => files(request, response, otherwise));
    else files(request, response, otherwise);
  };
}
