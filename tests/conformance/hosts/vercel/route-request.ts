import type { Condition, Phase, Phases, Route } from './output-config.ts';

interface RoutedRequest {
  readonly method: string;
  readonly url: URL;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** How a request ends: with a file or function at a path of the output, or with a status and headers alone. */
export interface Routed {
  readonly status: number | undefined;
  readonly path: string | undefined;
  /** Added to the answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Follows the routes of an output. Rules (https://vercel.com/docs/build-output-api/configuration#routes, and the router
 * of `vercel dev`):
 * 1. Routes are tried in order; the first that matches decides, and one with `continue` only adds its headers.
 * 2. `dest` is a path of the output. A `status` of 3xx goes out with the Location header of its route.
 * 3. `handle: filesystem` looks for a file or function at the path; `hit` routes add headers to what is found; the
 *    routes after `filesystem`, and then those after `miss`, are for paths where nothing is.
 * 4. With `check`, routing goes on behind the filesystem, with the path of `dest`, where nothing is there.
 * 5. What ends in an error goes through the routes after `error` that have its status.
 * @param exists whether the output has a file or function at a path
 */
export function routeRequest(phases: Phases, request: RoutedRequest, exists: (path: string) => boolean): Routed {
  const headers: Record<string, string> = {};
  const at = (phase: Phase) => follow(phases[phase], request, headers);
  const first = at('start');
  const looked = first === undefined || first.checks;
  const found = looked ? (first?.path ?? request.url.pathname) : undefined;
  if (found !== undefined && exists(found)) {
    at('hit');
    return { status: undefined, path: found, headers };
  }
  if (found !== undefined) request.url.pathname = found;
  const decided = looked ? (at('filesystem') ?? at('miss')) : first;
  const end = decided ?? { status: 404, path: undefined };
  const { path } = end;
  const status = path !== undefined && !exists(path) ? 404 : end.status;
  const isError = status !== undefined && status >= 400 && (path === undefined || !exists(path));
  if (!isError) return { status, path, headers };
  const page = follow(
    phases.error.filter((route) => route.status === status),
    request,
    headers,
  );
  return { status, path: page?.path, headers };
}

/** The end that the first matching route without `continue` decides. Headers are gathered on the way. */
function follow(routes: readonly Route[], request: RoutedRequest, headers: Record<string, string>) {
  for (const route of routes) {
    const match = matches(route, request);
    if (!match) continue;
    for (const [name, value] of Object.entries(route.headers)) headers[name.toLowerCase()] = fillIn(value, match);
    if (route.continues) continue;
    const path = route.dest === undefined ? undefined : fillIn(route.dest, match);
    return { status: route.status, path, checks: route.checks };
  }
  return undefined;
}

function matches({ src, methods, has, missing }: Route, request: RoutedRequest): RegExpExecArray | undefined {
  const match = src.exec(request.url.pathname);
  if (!match || (methods && !methods.includes(request.method))) return undefined;
  const holds = (condition: Condition) => fits(condition, request);
  return has.every(holds) && !missing.some(holds) ? match : undefined;
}

function fits({ type, key, value }: Condition, { url, headers }: RoutedRequest): boolean {
  const given = {
    host: () => url.hostname,
    header: () => headers[key.toLowerCase()],
    query: () => url.searchParams.get(key) ?? undefined,
  }[type]();
  return given !== undefined && (value?.test(given) ?? true);
}

/** $1 and $name are parts of the path that the pattern captured. */
function fillIn(text: string, { groups = {}, ...match }: RegExpExecArray): string {
  return text.replace(
    /\$(\d|[a-zA-Z]+)/g,
    (_, name: string) =>
      groups[name] ??
      Object.entries(match)
        .find(([key]) => key === name)?.[1]
        ?.toString() ??
      '',
  );
}
