// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorFrom, request } from './request.ts';

const fetched = vi.fn<typeof fetch>();
const logged = vi.fn();

function answer(status: number, body: unknown): void {
  fetched.mockResolvedValueOnce(Response.json(body, { status }));
}

/** The last request sent. */
function sent() {
  const [url, init] = fetched.mock.calls.at(-1) ?? [];
  return { url, ...init, headers: init?.headers as Record<string, string> };
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(logged);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  fetched.mockReset();
  logged.mockReset();
  localStorage.clear();
  document.head.innerHTML = '';
});

describe('an answer that is not a success', () => {
  const WRONG = 'Something went wrong';
  const NO_PERMISSION = "You don't have permission to view this";

  test.each([
    ['no status, no words', [], { status: 400, message: WRONG, extra: WRONG }],
    ['400 with words', [400, 'Bad', { a: 1 }], { status: 400, message: 'Bad', extra: { a: 1 } }],
    ['401', [401, 'Token expired'], { status: 420, message: NO_PERMISSION, extra: 'Token expired' }],
    ['401 without words', [401], { status: 420, message: NO_PERMISSION, extra: WRONG }],
    ['420', [420, 'Not yours', 'x'], { status: 420, message: NO_PERMISSION, extra: 'Not yours' }],
    ['471', [471, 'Blocked'], { status: 420, message: NO_PERMISSION, extra: 'Blocked' }],
    ['503 with words', [503, 'Store down', {}], { status: 503, message: 'Store down', extra: {} }],
    ['503 without words', [503], { status: 503, message: 'Something went wrong!', extra: WRONG }],
    ['503 with empty words', [503, ''], { status: 503, message: 'Something went wrong!', extra: WRONG }],
    ['404', [404, 'There is no such place.'], { status: 404, message: 'There is no such place.', extra: WRONG }],
    ['422', [422, 'Check', { fields: {} }], { status: 422, message: 'Check', extra: { fields: {} } }],
    ['500 without words', [500], { status: 500, message: WRONG, extra: WRONG }],
  ] as const)('%s', (_, [status, message, extra]: readonly [number?, string?, unknown?], expected) => {
    const error = errorFrom(status, message, extra);
    expect(error).toBeInstanceOf(Error);
    expect({ status: error.status, message: error.message, extra: error.extra }).toEqual(expected);
  });

  test.each([
    [401, 1],
    [471, 1],
    [420, 0],
    [400, 0],
    [503, 0],
  ])('%i raises logout_user %i times', (status, times) => {
    const heard = vi.fn();
    addEventListener('logout_user', heard);
    errorFrom(status);
    removeEventListener('logout_user', heard);
    expect(heard).toHaveBeenCalledTimes(times);
  });

  test('is thrown and logged', async () => {
    answer(422, { status: 422, message: 'Please check', extra: { fields: { email: 'Email is not valid' } } });
    await expect(request({ path: '/api/leads' })).rejects.toMatchObject({
      status: 422,
      extra: { fields: { email: 'Email is not valid' } },
    });
    expect(logged).toHaveBeenCalledOnce();
  });

  test('may be no JSON at all', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await expect(request({ path: '/x' })).rejects.toMatchObject({ status: 502, message: WRONG });
  });

  test.each(['<html>Sign in to this network</html>', 'null', '{"data":{"id"', ''])(
    'is one that says 200, but is not ours: %s',
    async (body) => {
      fetched.mockResolvedValueOnce(new Response(body, { status: 200 }));
      await expect(request({ path: '/api/leads' })).rejects.toMatchObject({ status: 200, message: WRONG });
    },
  );
});

describe('a request', () => {
  test('gives the data of the answer', async () => {
    answer(200, { data: { id: 'L1' } });
    expect(await request({ path: '/api/leads', body: { name: 'Ann' }, headers: { 'idempotency-key': 'k' } })).toEqual({
      id: 'L1',
    });
    expect(sent()).toMatchObject({ url: '/api/leads', method: 'POST', body: '{"name":"Ann"}' });
    expect(sent().headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k' });
  });

  test('carries the token of local storage', async () => {
    localStorage.setItem('auth_token', 'secret');
    answer(200, {});
    await request({ path: '/x' });
    expect(sent().headers.authorization).toBe('Bearer secret');
    expect(sent().body).toBeUndefined();
  });

  test('carries none when there is none, or when storage is refused', async () => {
    answer(200, {});
    await request({ path: '/x' });
    expect(sent().headers).not.toHaveProperty('authorization');
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    answer(200, { data: 2 });
    expect(await request({ path: '/x' })).toBe(2);
  });

  test('is not made without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(request({ path: '/x' })).rejects.toThrow('No internet connection');
    expect(fetched).not.toHaveBeenCalled();
    expect(logged).toHaveBeenCalledOnce();
  });

  test('that does not get through is an error', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(request({ path: '/x' })).rejects.toMatchObject({ status: 400, message: 'Something went wrong' });
  });

  test.each([
    ['before the first byte', untilAborted],
    ['after the first bytes', stalled],
  ])('has ten seconds: the connection ends %s', async (_, fetching) => {
    vi.useFakeTimers();
    fetched.mockImplementationOnce(fetching);
    const failed = expect(request({ path: '/x' })).rejects.toMatchObject({
      status: 400,
      message: 'Something went wrong',
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(logged).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await failed;
  });

  test.each([untilAborted, stalled])('is not logged when the caller aborts it', async (fetching) => {
    fetched.mockImplementationOnce(fetching);
    const caller = new AbortController();
    const failed = expect(request({ path: '/x', signal: caller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    caller.abort();
    await failed;
    expect(logged).not.toHaveBeenCalled();
  });
});

function untilAborted(...[, init]: Parameters<typeof fetch>): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

/** A network that is lost in the middle of an answer. */
async function stalled(...[, init]: Parameters<typeof fetch>): Promise<Response> {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"data":{'));
      init?.signal?.addEventListener('abort', () => stream.error(new DOMException('aborted', 'AbortError')));
    },
  });
  return new Response(body, { status: 200 });
}
