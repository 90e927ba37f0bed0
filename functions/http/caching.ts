import { createHash } from 'node:crypto';
import { isLastingPage } from './answer.ts';

/** Whether If-None-Match names the ETag, by weak comparison (RFC 9110, section 13.1.2). */
export function namesEtag(header: string, etag: string): boolean {
  if (header === etag) return true;
  const strong = etag.replace(/^W\//, '');
  return header.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || tag === strong || tag === `W/${strong}`;
  });
}

/** The strong tag of an answer's bytes. */
export function etagOf(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** A page that may be sent again, with its tag; 304 without the page when the browser has it. */
export async function revalidated(response: Response, request: Request): Promise<Response> {
  if (!isLastingPage(response)) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  const etag = etagOf(html);
  headers.set('etag', etag);
  const known = request.headers.get('if-none-match');
  if (known === null || !namesEtag(known, etag)) return new Response(html, { status: response.status, headers });
  headers.delete('content-type');
  return new Response(null, { status: 304, headers });
}

/** Addresses into which the bundler put a hash of the content, so that what is there never changes. */
export const HASHED = /^\/assets\/.+-[A-Z0-9]{8}\.\w+$/;

/** How long browsers keep files whose content never changes: for good. */
export const FOREVER = 'public, max-age=31536000, immutable';
