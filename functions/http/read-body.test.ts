import { describe, expect, test } from 'vitest';
import { BODY_LIMIT, readBody } from './read-body.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

function post(body: BodyInit | null, type?: string, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/api/leads', {
    method: 'POST',
    body,
    headers: { ...(type ? { 'content-type': type } : {}), ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
}

/** A body of unknown length, sent piece by piece. */
function stream(...pieces: string[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
}

async function statusOf(request: Request): Promise<number> {
  const outcome = await readBody(request);
  return outcome.ok ? 200 : outcome.refusal.status;
}

describe('a body that can be read', () => {
  test('JSON keeps every kind of value', async () => {
    const outcome = await readBody(post('{"name":"Ann","agree":true}', `${JSON_TYPE}; charset=utf-8`));
    expect(outcome).toEqual({ ok: true, value: { name: 'Ann', agree: true } });
  });

  test('a form decodes plus signs, percent signs and accents', async () => {
    const outcome = await readBody(post('name=Ann+O%27Neil&city=Ca%C3%B1on', FORM_TYPE));
    expect(outcome).toEqual({ ok: true, value: { name: "Ann O'Neil", city: 'Cañon' } });
  });

  test('a body sent in pieces is joined', async () => {
    expect(await readBody(post(stream('{"na', 'me":"Ann"}'), JSON_TYPE))).toEqual({ ok: true, value: { name: 'Ann' } });
  });

  test('exactly 16 KB is accepted', async () => {
    const body = `{"a":"${'x'.repeat(BODY_LIMIT - 8)}"}`;
    expect(body.length).toBe(BODY_LIMIT);
    expect(await statusOf(post(body, JSON_TYPE))).toBe(200);
    expect(await statusOf(post(stream(body), JSON_TYPE))).toBe(200);
  });

  test('a key named __proto__ is an ordinary key', async () => {
    const outcome = await readBody(post('{"__proto__":{"agree":true}}', JSON_TYPE));
    expect(outcome.ok && outcome.value.agree).toBe(undefined);
  });
});

describe('a body that is refused', () => {
  const deep = `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`;
  const cases: [string, number, () => Request][] = [
    ['one byte over 16 KB', 413, () => post(`{"a":"${'x'.repeat(BODY_LIMIT - 7)}"}`, JSON_TYPE)],
    ['over 16 KB in pieces without a length', 413, () => post(stream('x'.repeat(BODY_LIMIT), 'x'), JSON_TYPE)],
    ['a length that promises too much', 413, () => post('{}', JSON_TYPE, { 'content-length': '100000000' })],
    ['no content type', 415, () => post(new Uint8Array([123, 125]))],
    ['plain text', 415, () => post('{}', 'text/plain')],
    ['multipart', 415, () => post('--x--', 'multipart/form-data; boundary=x')],
    ['compressed', 415, () => post('{}', JSON_TYPE, { 'content-encoding': 'gzip' })],
    ['broken JSON', 400, () => post('{"a":', JSON_TYPE)],
    ['no body', 400, () => post(null, JSON_TYPE)],
    ['a JSON list', 400, () => post('[]', JSON_TYPE)],
    ['JSON null', 400, () => post('null', JSON_TYPE)],
    ['nine levels deep', 400, () => post(deep, JSON_TYPE)],
    ['eight thousand levels deep', 400, () => post(`{"a":${'['.repeat(8000)}${']'.repeat(8000)}}`, JSON_TYPE)],
    ['bad UTF-8 in JSON', 400, () => post(new Uint8Array([123, 34, 255, 34, 125]), JSON_TYPE)],
    ['bad UTF-8 in a form', 400, () => post('name=%FF', FORM_TYPE)],
  ];
  test.each(cases)('%s is %i', async (_name, status, request) => {
    expect(await statusOf(request())).toBe(status);
  });

  test('a body that ends early is 400', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    expect(await statusOf(post(broken, JSON_TYPE))).toBe(400);
  });
});
