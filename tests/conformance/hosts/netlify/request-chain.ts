import { SITE_HOST } from '../../target.ts';
import { answerFile, type StaticFolder } from '../static-folder.ts';
import type { Context, LoadedFunction } from './load-functions.ts';
import type { HeaderRule, Redirect } from './site-files.ts';

export interface Site {
  readonly files: StaticFolder;
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly Redirect[];
  readonly functions: readonly LoadedFunction[];
  readonly edgeFunctions: readonly LoadedFunction[];
  /** The visitor's address. */
  readonly ip: string;
}

/**
 * Answers a request as Netlify does (https://docs.netlify.com/start/core-concepts/request-chain): edge functions in the
 * order of their names, functions, redirects, files, and the page of what is missing. Functions and redirects that are
 * not forced leave an address to its file if they say so.
 */
export async function answerRequest(site: Site, request: Request): Promise<Response> {
  return throughEdge(site, request, site.edgeFunctions);
}

/** A request of the tests with this header runs the scheduled function that it names. */
export const RUN_SCHEDULED = 'x-test-run-scheduled';

/** Runs a function as its schedule does: https://docs.netlify.com/build/functions/scheduled-functions/. */
export async function runScheduled(site: Site, name: string): Promise<Response> {
  const scheduled = site.functions.find((one) => one.name === name && one.schedule !== undefined);
  if (!scheduled) throw new Error(`There is no scheduled function "${name}".`);
  const body = JSON.stringify({ next_run: new Date().toISOString() });
  const request = new Request(`https://${SITE_HOST}/.netlify/functions/${name}`, { method: 'POST', body });
  const answer = await scheduled.answer(request, contextOf(site, {}));
  return answer instanceof Response ? answer : new Response(null, { status: 204 });
}

async function throughEdge(site: Site, request: Request, left: readonly LoadedFunction[]): Promise<Response> {
  const [first, ...others] = left;
  if (!first) return fromOrigin(site, request);
  const params = first.matches(request);
  if (!params) return throughEdge(site, request, others);
  const next: Context['next'] = (given, more = {}) => {
    const [changed, options] = given instanceof Request ? [given, more] : [request, given ?? {}];
    return throughEdge(site, options.sendConditionalRequest ? changed : unconditional(changed), others);
  };
  const answer = await first.answer(request, { ...contextOf(site, params), next });
  if (answer === undefined) return throughEdge(site, request, others);
  // The address of the same site that answers instead.
  if (answer instanceof URL) return throughEdge(site, new Request(answer, request), others);
  if (!(answer instanceof Response))
    throw new Error(`The edge function ${first.name} gave neither a Response nor a URL.`);
  return answer;
}

/** An edge function gets a whole answer, unless it asks for a conditional one. */
function unconditional(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ['if-none-match', 'if-modified-since']) headers.delete(name);
  return new Request(request, { headers });
}

async function fromOrigin(site: Site, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const file = fileAt(site.files, pathname);
  const called = site.functions
    .filter(({ schedule, preferStatic }) => schedule === undefined && !(preferStatic && file))
    .flatMap((one) => {
      const params = one.matches(request);
      return params ? [{ one, params }] : [];
    });
  const [first, second] = called;
  if (first && second) throw new Error(`${first.one.name} and ${second.one.name} both are for ${pathname}.`);
  if (first) return (await first.one.answer(request, contextOf(site, first.params))) as Response;
  return redirected(site, request, file !== undefined) ?? fromFiles(site, request, file);
}

function contextOf({ ip }: Site, params: Context['params']): Context {
  return { ip, params, requestId: crypto.randomUUID(), waitUntil: () => {} };
}

function redirected({ redirects }: Site, request: Request, isFile: boolean): Response | undefined {
  const { pathname, search } = new URL(request.url);
  for (const { matches, to, status, isForced } of redirects) {
    const parts = matches(pathname);
    if (!parts || (isFile && !isForced)) continue;
    if (status < 300 || status >= 400) throw new Error(`The tests do not know redirects with the status ${status}.`);
    const filled = to.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? '');
    // The query goes along unless the rule has one of its own.
    return new Response(null, { status, headers: { location: filled.includes('?') ? filled : filled + search } });
  }
  return undefined;
}

function fromFiles({ files, headers }: Site, request: Request, file: string | undefined): Response {
  const { pathname } = new URL(request.url);
  const missing = files.get('/404.html');
  const path = file ?? missing;
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
  if (path === undefined) return new Response('Not Found', { status: 404 });
  const { status, headers: own, body } = answerFile(path, request.headers.get('if-none-match') ?? undefined);
  const all = new Headers(own);
  const set = new Set<string>();
  for (const { matches, name, value } of headers) {
    if (!matches(pathname)) continue;
    // Values of several rules are joined; one replaces what Netlify sends by itself.
    if (set.has(name)) all.append(name, value);
    else all.set(name, value);
    set.add(name);
  }
  return new Response(body && new Uint8Array(body), { status: file === undefined ? 404 : status, headers: all });
}

/** Netlify takes "/a", "/a/", "/a.html" and "/a/index.html" for one address, and hides its own files. */
function fileAt(files: StaticFolder, pathname: string): string | undefined {
  if (pathname === '/_headers' || pathname === '/_redirects') return undefined;
  const bare = pathname.replace(/\/$/, '');
  return [pathname, `${bare}.html`, `${bare}/index.html`, bare].map((path) => files.get(path)).find(Boolean);
}
