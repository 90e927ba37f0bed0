import fc from 'fast-check';
import { ADDRESSES } from '../../functions/generated/addresses.ts';
import {
  appointment,
  businessListing,
  callbackLead,
  contactMessage,
  privacyRequest,
  quoteLead,
  stamped,
} from '../../functions/testing/sample-bodies.ts';
import { POPUP } from '../../schemas/rules/forms/popup-answer.ts';

/** A malformed request: an accident, a joke or an attack. */
export interface OddRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Part of everything that visitors "type". The log must never contain it. */
export const MARKER = 'zqxmarker';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const GOOD_BODIES: Readonly<Record<string, readonly object[]>> = {
  '/api/leads': [await stamped(callbackLead), await stamped(quoteLead, 'quote')],
  '/api/contactus': [await stamped(contactMessage, 'contact')],
  '/api/listings': [await stamped(businessListing, 'business-listing')],
  '/api/privacy-requests': [privacyRequest],
  '/calls/make/client': [{ ...appointment, agree: true, consentVersion: 'lead-2026-11' }],
  '/api/places/autocomplete': [{ input: '432' }, { input: 'Colum' }],
  '/api/places/placeDetails': [{ placeId: 'zip-43215' }],
  '/api/content': [{ fileName: 'SR22Content' }],
  '/api/field-data': [{ page: 'state', lcp: 1240, inp: 48, cls: 3, ttfb: 90 }],
};

type OddFields = Record<string, unknown>;

/** Text that breaks careless splitting, matching, escaping or counting. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\uD800',
    '../../etc/passwd',
    '__proto__',
    "'; drop table leads; --",
    '=1+1',
    '%00',
  ),
  fc.string().map((text) => `${MARKER} ${text}`),
);
const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(true, false, null, 1e308, [], {}));

/** The fields of a unique person, with up to two of them malformed or missing. */
function fieldsFor(path: string): fc.Arbitrary<OddFields> {
  const good = fc.constantFrom(...(GOOD_BODIES[path] ?? [{}]));
  const spoiled = fc.dictionary(fc.oneof(fc.constantFrom(...namesIn(path)), oddText), oddValue, { maxKeys: 2 });
  const dropped = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom('', ...namesIn(path)), { maxLength: 1 }) },
  );
  return fc.tuple(good, fc.uuid(), fc.option(spoiled, { freq: 1 }), dropped).map(([fields, id, spoil, drop]) => {
    const person = 'email' in fields ? { email: `${MARKER}-${id}@example.com` } : {};
    const whole: OddFields = { ...fields, ...person, ...('name' in fields ? { name: `Ann ${MARKER}` } : {}), ...spoil };
    for (const name of drop) delete whole[name];
    return whole;
  });
}

function namesIn(path: string): readonly string[] {
  return [
    ...new Set((GOOD_BODIES[path] ?? []).flatMap(Object.keys)),
    'page',
    'attribution',
    'website',
    'consentVersion',
    POPUP.field,
    POPUP.answer,
  ];
}

interface OddContent {
  readonly type: string;
  readonly body: Buffer;
}

function contentFor(path: string): fc.Arbitrary<OddContent> {
  const json = (value: unknown): OddContent => ({ type: JSON_TYPE, body: Buffer.from(JSON.stringify(value) ?? '') });
  const fields = fieldsFor(path);
  const form = fields.map(({ addressDetails, ...values }) => {
    // A form has no nested fields.
    const flat = Object.entries({ ...values, ...Object(addressDetails) });
    const texts = flat.map(([name, value]) => [name, String(value)]);
    return { type: FORM_TYPE, body: Buffer.from(new URLSearchParams(texts).toString()) };
  });
  const cut = fc.tuple(fields, fc.nat(100)).map(([values, share]) => {
    const { type, body } = json(values);
    return { type, body: body.subarray(0, (body.length * share) / 100) };
  });
  const bytes = fc.tuple(fc.constantFrom(JSON_TYPE, FORM_TYPE, 'text/plain', ''), fc.uint8Array({ maxLength: 300 }));
  const long = fc.integer({ min: 16_000, max: 17_000 }).map((length) => json({ name: 'a'.repeat(length) }));
  return fc.oneof(
    { weight: 6, arbitrary: fields.map(json) },
    { weight: 3, arbitrary: form },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }).map(json) },
    { weight: 1, arbitrary: bytes.map(([type, some]) => ({ type, body: Buffer.from(some) })) },
    { weight: 1, arbitrary: long },
  );
}

/** Characters that HTTP allows in a header value: visible ASCII and Latin-1. */
const headerText = fc.stringMatching(/^[\x21-\x7e\xa0-\xff]{1,60}$/);

const oddHeaders = fc.record(
  {
    accept: fc.constantFrom('text/html,*/*;q=0.8', 'application/json', '*/*'),
    origin: fc.oneof(fc.constantFrom('null', 'https://evil.example', 'http://127.0.0.1'), headerText),
    referer: fc.oneof(fc.constantFrom('http://127.0.0.1/lpe?utm_source=x', 'javascript:alert(1)'), headerText),
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'none'),
    'idempotency-key': fc.oneof(fc.constantFrom('"k-1"', 'k-1', '""'), headerText),
    'content-encoding': fc.constantFrom('identity', 'gzip', 'br'),
    'x-forwarded-for': headerText,
    'user-agent': headerText,
    'if-none-match': headerText,
    range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'nonsense'),
    'sec-gpc': fc.constantFrom('0', '1'),
  },
  { requiredKeys: [] },
);

const oddPart = fc.oneof(
  fc.constantFrom('ohio', 'columbus', 'dublin', 'OH', 'new_york', '%ff', '%00', '../../bench', '.', ''),
  oddText.map((text) => encodeURIComponent(Buffer.from(text).toString())),
);

function queryFor(): fc.Arbitrary<string> {
  const names = fc.constantFrom('state', 'city', 'complete', 'q', 'gender', 'weight', 'drinks', 'hours', 'x');
  const pair = fc.tuple(names, fc.oneof(oddPart, fc.constantFrom('male', '180', '-1', '1e9', '43215')));
  return fc.array(pair, { maxLength: 4 }).map((pairs) => {
    const text = pairs.map(([name, value]) => `${name}=${value}`).join('&');
    return text === '' ? '' : `?${text}`;
  });
}

/** Requests to every endpoint. Most are nearly correct; some use another method or an unknown path. */
export function oddRequests(): fc.Arbitrary<OddRequest> {
  const visitors = ADDRESSES.filter(({ path }) => !path.startsWith('/admin'));
  const known = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...visitors) },
    { weight: 1, arbitrary: fc.constantFrom(...ADDRESSES) },
  );
  const others = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND');
  const method = fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: others });
  return known.chain((endpoint) =>
    fc
      .record({
        method: method.map((other) => other ?? endpoint.method),
        parts: fc.array(oddPart, { minLength: 2, maxLength: 2 }),
        query: queryFor(),
        headers: fc.option(oddHeaders, { freq: 1, nil: {} }),
        content: contentFor(endpoint.path),
      })
      .map(({ method: sent, parts, query, headers, content }) => {
        const path = endpoint.path.replace(/:\w+/g, () => parts.pop() ?? '');
        const hasBody = sent !== 'GET' && sent !== 'HEAD';
        const type: Record<string, string> = hasBody && content.type !== '' ? { 'content-type': content.type } : {};
        return {
          method: sent,
          path: `${path}${query}`,
          headers: { ...type, ...(headers as Record<string, string>) },
          body: hasBody ? content.body : Buffer.alloc(0),
        };
      }),
  );
}
