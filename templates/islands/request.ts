interface Call {
  /** On the site itself: it answers the same calls without script. */
  readonly path: string;
  /** Sent as JSON, with POST; without a body the request is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborting rejects with an AbortError and logs nothing. */
  readonly signal?: AbortSignal;
}

/** An unsuccessful response, with a message that visitors may see. */
export interface RequestError extends Error {
  readonly status: number;
  readonly extra: unknown;
}

const OFFLINE = 'No internet connection';
const WRONG = 'Something went wrong';
const NO_PERMISSION = "You don't have permission to view this";
const TIMEOUT = 10_000;

/**
 * Sends a request and returns the `data` of the response. Logs and rethrows errors (specification sections 7 and 8).
 */
export async function request<T>(call: Call): Promise<T> {
  return (await requestAnswer<{ data: T }>(call)).data;
}

/** The same, and returns the whole response, for calls whose answer says more beside its `data`. */
export async function requestAnswer<T>(call: Call): Promise<T> {
  try {
    if (navigator.onLine === false) throw new Error(OFFLINE);
    const [{ ok, status }, answer] = await fetchInTime(call);
    if (!ok || !answer) throw errorFrom(status, answer?.message, answer?.extra);
    return answer;
  } catch (error) {
    if (!call.signal?.aborted) console.error(error);
    throw error;
  }
}

/** The error for an unsuccessful response. 401 and 471 also raise the page's logout event. */
export function errorFrom(status = 400, message?: string, extra?: unknown): RequestError {
  if (status === 401 || status === 471) dispatchEvent(new Event('logout_user'));
  if (status === 401 || status === 471 || status === 420) return errorWith(NO_PERMISSION, 420, message ?? WRONG);
  return errorWith(message || (status === 503 ? `${WRONG}!` : WRONG), status, extra ?? WRONG);
}

function errorWith(message: string, status: number, extra: unknown): RequestError {
  return Object.assign(new Error(message), { status, extra });
}

/** The whole answer: a connection may also end after its first bytes. */
async function fetchInTime({ path, body, headers, signal }: Call) {
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, TIMEOUT);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      signal: stop.signal,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...bearer(),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // What is no JSON is not our server's answer: a proxy or the sign-in of a network gave it, or it was cut short.
    const answer = await response.json().catch((error) => {
      if (stop.signal.aborted) throw error;
    });
    return [response, answer] as const;
  } catch (error) {
    throw signal?.aborted ? error : errorFrom(undefined, undefined, String(error));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function bearer(): Record<string, string> {
  try {
    const token = localStorage.getItem('auth_token');
    return token ? { authorization: `Bearer ${token}` } : {};
  } catch {
    // The browser may deny storage; the site is public and needs no token.
    return {};
  }
}
