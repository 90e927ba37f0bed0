import { showOptOutNote } from '../../../schemas/rules/page-marks.ts';
import { FOREVER, HASHED, namesEtag } from '../../http/caching.ts';
import { DRAWING, DRAWING_POLICY } from '../../http/content-security-policy.ts';
import { ownType } from '../../http/file-type.ts';
import { OPT_OUT_HEADER, sendsOptOut } from '../../http/request-headers.ts';
import type { RouteTable } from './front.ts';

/*
 * Answers with files of the host, whose own comparison of ETags differs from host to host: files are asked for without
 * conditions, and the answer is made 304 here.
 */

/** A request for a whole file, even if the browser has it already. */
export function unconditional(url: URL, { method }: Pick<Request, 'method'>): Request {
  return new Request(url, { method });
}

/** A page, with the headers of the site, and with the note for visitors who opt out. */
export async function pageAnswer(request: Request, found: Response, table: RouteTable): Promise<Response> {
  const optOut = sendsOptOut(request.headers.get(OPT_OUT_HEADER));
  const page = optOut && found.status === 200 ? await optedOut(request, found) : found;
  // Pages are asked for again each time; a new build may have changed them.
  const own = { 'cache-control': 'no-cache', vary: 'Accept-Encoding, Sec-GPC' };
  const headers = { ...Object.fromEntries(table.pageHeaders), ...own };
  return answer(request, page, { table, headers });
}

/** Another file, with the headers of the site. */
export function fileAnswer(request: Request, found: Response, table: RouteTable): Response {
  const { pathname } = new URL(request.url);
  const type = ownType(pathname);
  const caching = HASHED.test(pathname) ? FOREVER : 'no-cache';
  const headers = {
    'cache-control': caching,
    vary: 'Accept-Encoding',
    ...(type === undefined ? {} : { 'content-type': type }),
  };
  return answer(request, found, { table, headers: DRAWING.test(pathname) ? asDrawing(headers, table) : headers });
}

/** The headers of a drawing, which has a policy of its own besides the site's. */
export function asDrawing(own: Readonly<Record<string, string>>, { headers }: Pick<RouteTable, 'headers'>) {
  const policies = headers.flatMap(([name, value]) => (name === POLICY ? [value] : []));
  return { ...own, [POLICY]: [...policies, DRAWING_POLICY].join(', ') };
}

const POLICY = 'content-security-policy';

/** The answer to another spelling of a page's address. */
export function spellingAnswer(location: string, table: RouteTable): Response {
  const response = new Response(null, { status: 308, headers: { location, 'cache-control': 'no-store' } });
  return withHeaders(response, table.headers);
}

interface Described {
  readonly table: RouteTable;
  readonly headers: Readonly<Record<string, string>>;
}

function answer(request: Request, found: Response, { table, headers }: Described): Response {
  const known = request.headers.get('if-none-match');
  const etag = found.headers.get('etag');
  const isKnown = known !== null && etag !== null && found.status === 200 && namesEtag(known, etag);
  const response = isKnown ? new Response(null, { status: 304, headers: { etag } }) : new Response(found.body, found);
  return withHeaders(response, [...table.headers, ...Object.entries(headers)]);
}

function withHeaders(response: Response, headers: RouteTable['headers']): Response {
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
}

/** The page with its note, under an ETag of its own. HEAD has no text to make one from. */
async function optedOut({ method }: Request, found: Response): Promise<Response> {
  const type = found.headers.get('content-type') ?? 'text/html; charset=utf-8';
  if (method === 'HEAD') return new Response(null, { headers: { 'content-type': type } });
  const html = showOptOutNote(await found.text());
  return new Response(html, { headers: { 'content-type': type, etag: `"${await digestOf(html)}"` } });
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
