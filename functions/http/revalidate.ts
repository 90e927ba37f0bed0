import { createHash } from 'node:crypto';
import { isLastingPage } from './answer.ts';
import { namesEtag } from './if-none-match.ts';

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
