import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** Sends the file a request asks for, or calls `otherwise` where there is none. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/** A name with the bundler's hash of the content in it: such a file never changes. */
const HASHED = /^\/assets\/.+-[A-Z0-9]{8}\.\w+$/;

/**
 * Serves public/ of a build as it is now: /guide is public/guide.html, compressed copies beside a file (.br, .gz) are used where they
 * fit. Everything but hashed names is asked for again each time, and answered with 304 while it is the same.
 */
export function staticFiles(out: string): StaticFiles {
  return sirv(join(out, 'public'), {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      response.setHeader('cache-control', HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
