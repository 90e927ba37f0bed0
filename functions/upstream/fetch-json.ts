/** An upstream host failed. The message contains neither its address, which may include a key, nor its response. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  /** HTTP status, if there was a response. */
  readonly status?: number;

  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}

interface FetchOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Limit for the complete response. */
  readonly timeoutMs: number;
}

const MAX_BYTES = 1024 * 1024;

/**
 * Fetches JSON from another host. Does not follow redirects, so that keys and answers go nowhere else.
 * @throws {UpstreamError} on a timeout, a status other than 2xx, invalid JSON, or a response over 1 MB.
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
    if (size > MAX_BYTES) throw new UpstreamError('its answer is too large');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message would quote the response.
    throw new UpstreamError('its answer is not JSON');
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
}

/** Readers for upstream responses, whose shape is unknown. */

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The trimmed text at a property path, or undefined if it is missing, empty or not text. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), value);
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined;
}
