import { showOptOutNote } from '../../../schemas/rules/opt-out-note.ts';
import { FOREVER, HASHED } from '../../http/hashed-name.ts';
import { sendsOptOut } from '../../http/opt-out-signal.ts';
import type { RouteTable } from './front.ts';

/** Pages are asked for again each time; a new build may have changed them. */
const PAGE_HEADERS = { 'cache-control': 'no-cache', vary: 'Accept-Encoding, Sec-GPC' } as const;

/** A page of the host's files, with the headers of the site, and with the note for visitors who opt out. */
export async function pageAnswer(request: Request, found: Response, table: RouteTable): Promise<Response> {
  const optOut = sendsOptOut(request.headers.get('sec-gpc'));
  const response = optOut && found.status === 200 ? await optedOut(request, found) : new Response(found.body, found);
  return withTable(response, table, PAGE_HEADERS);
}

/** A file of the host, with the headers of the site. */
export function fileAnswer(address: string, found: Response, table: RouteTable): Response {
  const headers = { 'cache-control': HASHED.test(address) ? FOREVER : 'no-cache', vary: 'Accept-Encoding' };
  return withTable(new Response(found.body, found), table, headers);
}

/** The answer to another spelling of a page's address. */
export function spellingAnswer(location: string, table: RouteTable): Response {
  const response = new Response(null, { status: 308, headers: { location, 'cache-control': 'no-store' } });
  return withTable(response, table, {});
}

function withTable(response: Response, table: RouteTable, others: Readonly<Record<string, string>>): Response {
  for (const [name, value] of [...table.headers, ...Object.entries(others)]) response.headers.set(name, value);
  return response;
}

/** The page with its note, under an ETag of its own. */
async function optedOut(request: Request, found: Response): Promise<Response> {
  const html = showOptOutNote(await found.text());
  const etag = `"${await digestOf(html)}"`;
  const headers = new Headers({ 'content-type': found.headers.get('content-type') ?? 'text/html', etag });
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : html, { headers });
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
