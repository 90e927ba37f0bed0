/** Where a function answers. */
export interface Address {
  readonly method: 'GET' | 'POST';
  /** Parts that begin with a colon are parameters. */
  readonly path: string;
  /**
   * The queries with which the function answers even if a built page has this address: one of them is enough. Always,
   * when left out.
   */
  readonly beforePages?: readonly QueryCondition[];
  /** The function in which hosts without a server deploy this call. */
  readonly bundle: Bundle;
}

/** A key that a query has, with this value or with any. */
export interface QueryCondition {
  readonly key: string;
  readonly value?: string;
}

/** The functions that a host without a server runs, each with its calls. */
type Bundle =
  | 'lead'
  | 'contact'
  | 'places'
  | 'listings'
  | 'calls'
  | 'content'
  | 'privacy'
  | 'location'
  | 'bac'
  | 'finder'
  | 'driver-rules'
  | 'compare'
  | 'field-data'
  | 'admin'
  | 'admin-passkeys'
  | 'admin-sign-in'
  | 'health';

/**
 * The parameters of an address that a pattern fits, such as {state: 'ohio'}; undefined when it does not fit.
 * @param pattern /location/:state: parts that begin with a colon are parameters
 */
export function paramsOf(pattern: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

/** Whether the query of an address meets one of the conditions. Without conditions, every query does. */
export function hasQuery({ searchParams }: URL, conditions: readonly QueryCondition[] | undefined): boolean {
  if (conditions === undefined) return true;
  return conditions.some(({ key, value }) =>
    value === undefined ? searchParams.has(key) : searchParams.get(key) === value,
  );
}

/** The address of the page that an address means: /blog for /blog/, /blog.html and /blog/index. */
export function pageAddress(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  if (pathname.endsWith('.html', end)) end -= '.html'.length;
  if (pathname.endsWith('/index', end)) end -= '/index'.length;
  return pathname.slice(0, end) || '/';
}

/**
 * A path without its percent codes (RFC 3986, section 2.1), or as it is when they are no text: nothing has that path.
 */
export function decodedPath(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** An address as this site spells it: lower case, with hyphens (never underscores) and no slash at the end. */
export function usualSpelling(pathname: string): string {
  let end = pathname.length;
  // Not a pattern: searching for a run of slashes at the end takes quadratic time when other text follows the run.
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end).toLowerCase().replaceAll('_', '-');
}
