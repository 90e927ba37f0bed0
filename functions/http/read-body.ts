import type { ValidateFunction } from 'ajv';
import { checkRequest, type Fields } from '../../schemas/rules/forms/check-request.ts';
import { accepted, type Outcome, refused } from './answer.ts';

/** A body's fields as they arrived: from JSON anything, from a form always strings. */
export type Body = Readonly<Record<string, unknown>>;

export const BODY_LIMIT = 16 * 1024;
const DEEPEST = 8;

const tooLarge = (limit: number) => ({ status: 413, message: `The request is larger than ${limit / 1024} KB.` });
const WRONG_TYPE = { status: 415, message: 'Send application/json or application/x-www-form-urlencoded.' };
const malformed = (message: string) => refused({ status: 400, message });

/**
 * Reads a request's body: one JSON object or one urlencoded form, in UTF-8, at most 16 KB by default.
 * Refuses with 413, 415 or 400.
 */
export async function readBody(request: Request, limit = BODY_LIMIT): Promise<Outcome<Body>> {
  const parse = parserFor(request);
  if (!parse) return refused(WRONG_TYPE);
  const text = await readText(request, limit);
  return text.ok ? parse(text.value) : text;
}

/** Reads a request's body as UTF-8 text, at most 16 KB by default. Refuses with 413 or 400. */
export async function readText(request: Request, limit = BODY_LIMIT): Promise<Outcome<string>> {
  const bytes = await readBytes(request, limit);
  if (bytes === 'too large') return refused(tooLarge(limit));
  if (bytes === 'cut off') return malformed('The request ended before its body did.');
  const text = decodeUtf8(bytes);
  return text === undefined ? malformed('The request is not valid UTF-8.') : accepted(text);
}

function parserFor(request: Request): ((text: string) => Outcome<Body>) | undefined {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity') return undefined;
  const type = mediaType(request);
  if (type === 'application/json') return parseJson;
  return type === FORM_TYPE ? parseForm : undefined;
}

export const FORM_TYPE = 'application/x-www-form-urlencoded';

export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array | 'too large' | 'cut off'> {
  const length = request.headers.get('content-length');
  if (Number(length) > limit) return 'too large';
  try {
    // The server enforces content-length, so only a body without one has to be counted.
    if (length !== null) return new Uint8Array(await request.arrayBuffer());
    return request.body ? await readCounted(request.body, limit) : new Uint8Array();
  } catch {
    // Reading fails only when the sender disconnects.
    return 'cut off';
  }
}

async function readCounted(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | 'too large'> {
  const reader = body.getReader();
  const all = new Uint8Array(limit);
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (size + part.value.length > limit) {
      await reader.cancel();
      return 'too large';
    }
    all.set(part.value, size);
    size += part.value.length;
  }
  return all.subarray(0, size);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function parseJson(text: string): Outcome<Body> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return malformed('The request is not valid JSON.');
  }
  if (!isObject(value)) return malformed('The request is not a JSON object.');
  return depthOf(value) > DEEPEST ? malformed(`The request is nested deeper than ${DEEPEST} levels.`) : accepted(value);
}

function parseForm(text: string): Outcome<Body> {
  try {
    decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return malformed('The form is not valid UTF-8.');
  }
  return accepted(Object.fromEntries(new URLSearchParams(text)));
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Counts levels without recursion, so that no nesting can exhaust the stack. */
function depthOf(value: unknown): number {
  let depth = 0;
  for (let level = [value]; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return depth;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return depth - 1;
}

/** Reads a body and checks it against its schema without normalizing; 422 with a sentence for each bad field. */
export async function readChecked<T>(
  request: Request,
  validate: ValidateFunction<T>,
  fields: Fields,
): Promise<Outcome<T>> {
  const body = await readBody(request);
  return body.ok ? checked(validate, fields, body.value) : body;
}

/** The same for values from elsewhere, for example a query. */
export function checked<T>(validate: ValidateFunction<T>, fields: Fields, value: unknown): Outcome<T> {
  const result = checkRequest(validate, fields, value);
  return result.ok
    ? accepted(result.value)
    : refused({ status: 422, message: 'Please check your answers.', fields: result.fields });
}
