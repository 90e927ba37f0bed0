import { showOptOutNote } from '../../schemas/rules/page-marks.ts';
import { isSameText } from '../lib/text.ts';
import { FORM_TYPE, mediaType } from './read-body.ts';

/** Whether a browser posted a form without script. It displays the answer, so the answer must be a page. */
export function wantsPage(request: Request): boolean {
  return mediaType(request) === FORM_TYPE && (request.headers.get('accept') ?? '').includes('text/html');
}

/**
 * Whether a browser says that a person pressed a button of a page of ours: the Fetch Metadata of every browser since
 * 2023 (https://www.w3.org/TR/fetch-metadata/). A program can write these headers, too, but no page can.
 */
export function isSentByPerson({ headers }: Request): boolean {
  const says = (name: string) => headers.get(`sec-fetch-${name}`);
  return says('site') === 'same-origin' && says('mode') === 'navigate' && says('user') === '?1';
}

/** Whether a script or a program fetches: it has no history, and perhaps no cookies. */
export function isFetched({ headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode');
  return mode !== null && mode !== 'navigate';
}

/**
 * Whether a request's Authorization header has this bearer token (RFC 6750). Takes as long for a wrong one as for the
 * right one.
 */
export function hasBearerToken(authorization: string | null | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return isSameText(token, given);
}

/** The request header of Global Privacy Control (https://www.w3.org/TR/gpc/). Pages vary by it. */
export const OPT_OUT_HEADER = 'sec-gpc';

/** Whether the browser sends Global Privacy Control. The value "1" is the only one. */
export function sendsOptOut(value: string | readonly string[] | null | undefined): boolean {
  return value === '1';
}

/** A page that a function made, with its note shown to visitors who opt out. Leaves other answers alone. */
export async function varyByOptOut(response: Response, request: Request): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  response.headers.append('vary', OPT_OUT_HEADER);
  if (!sendsOptOut(request.headers.get(OPT_OUT_HEADER)) || !response.body) return response;
  return new Response(showOptOutNote(await response.text()), response);
}
