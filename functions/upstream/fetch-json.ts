/** Another host did not answer as it should. The message holds neither its address, which may hold a key, nor its answer. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  /** HTTP status, when there was an answer. */
  readonly status?: number;

  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}

export interface FetchOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Limit for the whole answer. */
  readonly timeoutMs: number;
}

const MOST_BYTES = 1024 * 1024;

/**
 * The JSON another host answers with. Redirects are not followed: a key or an answer must not reach another host.
 * @throws {UpstreamError} no answer in time, another status than 2xx, no JSON, more than 1 MB.
 */
export async function fetchJson(url: string, { method, headers, body, timeoutMs }: FetchOptions): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal,
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new UpstreamError(`it answered ${response.status}`, { status: response.status });
    }
    return parse(await readText(response));
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError(signal.aborted ? 'no answer in time' : `no answer (${codeOf(error)})`);
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new UpstreamError('its answer is too large');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message would quote the answer.
    throw new UpstreamError('its answer is not JSON');
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
}
