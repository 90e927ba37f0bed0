import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** Sends the requested file, or calls `otherwise` when there is none. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/** File names with the bundler's content hash: such files never change. */
const HASHED = /^\/assets\/.+-[A-Z0-9]{8}\.\w+$/;

/**
 * Serves the files that public/ has now: /guide is public/guide.html. Compressed copies (.br, .gz) are sent to clients
 * that accept them. Browsers revalidate everything but hashed names on each request, and get 304 if it is unchanged.
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
