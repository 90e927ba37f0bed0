/** Why a request is refused. The visitor reads `message`. */
export interface Refusal {
  readonly status: number;
  /** The heading of a page with the message, in place of the one for the status. */
  readonly title?: string;
  readonly message: string;
  /** A sentence for each bad field, by its dotted path. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What programs read beside the message. */
  readonly extra?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A value, or the reason there is none. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const accepted = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refused = (refusal: Refusal): Outcome<never> => ({ ok: false, refusal });

/** 200 {"data": …}, and beside it what else the caller needs to know. */
export function answer(data: unknown, about: object = {}): Response {
  return json(200, { data, ...about });
}

/** The refusal's status and {"status", "message", "extra"}; extra.fields holds the sentences for bad fields. */
export function problem({ status, message, fields, extra, headers }: Refusal): Response {
  return json(status, { status, message, extra: { ...extra, ...(fields ? { fields } : {}) } }, headers);
}

/** After a form: the browser fetches that address with GET. */
export const seeOther = (location: string): Response => redirect(303, location);
/** Another page answers for this address at present. */
export const temporarily = (location: string): Response => redirect(302, location);
/** The page has another address, for good. */
export const movedPermanently = (location: string): Response => redirect(301, location);
/** The page is spelled in another way. */
export const permanently = (location: string): Response => redirect(308, location);

function redirect(status: number, location: string): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store' } });
}

/** Whether an answer is a page, with a body or without. */
export function isPage({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

export function page(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/**
 * A page for this browser alone, which shows it again without asking: in its history, where it is restored as it was
 * left. Shared caches keep nothing of it.
 */
export const FOR_THIS_BROWSER = 'private, no-cache';

/**
 * A page that depends on the build, its path and the opt-out signal, and on nothing else. A host may send it again for
 * as long as the build is served; browsers ask each time, as for built pages.
 */
export function lastingPage(html: string): Response {
  return new Response(html, { headers: { 'content-type': HTML, 'cache-control': LASTING } });
}

/** Whether an answer is a `lastingPage`. */
export function isLastingPage({ status, headers }: Response): boolean {
  return status === 200 && headers.get('cache-control') === LASTING && headers.get('content-type') === HTML;
}

const HTML = 'text/html; charset=utf-8';
const LASTING = 'no-cache';

function json(status: number, body: unknown, headers?: Readonly<Record<string, string>>): Response {
  const text = JSON.stringify(body);
  return new Response(text, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(new TextEncoder().encode(text).length),
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
