import type { Case, CaseGroup, Expectation } from '../case.ts';
import { SITE_ORIGIN } from '../target.ts';
import { CALL, FILLED, FORM_PATHS, type FormPath, postJson } from './bodies.ts';

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const ID = /^[0-9a-f-]{36}$/;
const kept: Expectation = { status: 200, headers: JSON_HEADERS, json: { data: { id: ID } } };
const refused = (status: number, message?: RegExp): Expectation => ({
  status,
  headers: JSON_HEADERS,
  json: { status, ...(message ? { message } : {}) },
});
const invalid = (...fields: string[]): Expectation => ({
  status: 422,
  headers: JSON_HEADERS,
  json: { status: 422, extra: { fields: Object.fromEntries(fields.map((name) => [name, /\w/])) } },
});

/** What a script of a page sends to each form's function. */
export function forms(): readonly CaseGroup[] {
  const ofPages = FORM_PATHS.map((path) => ({ name: `POST ${path}`, cases: [...common(path), ...ofForm(path)] }));
  return [...ofPages, { name: `POST ${CALLS}`, cases: calls() }, { name: 'POST to no form', cases: [NO_FORM] }];
}

const NO_FORM: Case = {
  name: 'a form that content does not have',
  ask: postJson('/api/forms/other', FILLED['/api/forms/claim-help']),
  expect: refused(404, /This form is not here any more/),
};

const CALLS = '/calls/make/client';

/** No page shows this form: its senders sign, or name a lead. */
function calls(): Case[] {
  const refusal = (name: string, body: object, expect: Expectation, headers = {}): Case => ({
    name,
    ask: postJson(CALLS, body, headers),
    expect,
  });
  return [
    refusal('without a lead', CALL, refused(422, /needs a lead of its own/)),
    refusal('with a lead that there is not', { ...CALL, leadId: 'x' }, refused(422, /needs a lead of its own/)),
    refusal('without consent', { ...CALL, agree: false }, invalid('agree')),
    refusal('to no number', { ...CALL, phoneNumber: '123' }, invalid('phoneNumber')),
    refusal('of another site', CALL, refused(403), { origin: 'https://evil.example' }),
    refusal('signed by an unknown partner', CALL, refused(401, /signature is not valid/), SIGNED),
  ];
}

const one = (name: string, ask: Case['ask'], expect: Expectation): Case => ({ name, ask, expect });

function common(path: FormPath): Case[] {
  const filled = FILLED[path];
  return [
    one('filled in', postJson(path, filled), kept),
    one('empty', postJson(path, {}), { status: 422, headers: JSON_HEADERS }),
    one('over 16 KB', postJson(path, { ...filled, padding: 'x'.repeat(17_000) }), refused(413, /larger than 16 KB/)),
    one('of another site', postJson(path, filled, { origin: 'https://evil.example' }), refused(403)),
    one('signed by an unknown partner', postJson(path, filled, SIGNED), refused(401, /signature is not valid/)),
    ...repeated(path),
    ...(path === '/api/leads' ? bodies(path) : []),
  ];
}

/** How a body is read, and whose it is: by one piece of code for all forms. */
function bodies(path: FormPath): Case[] {
  const filled = FILLED[path];
  const typed = (type: string) => postJson(path, filled, { 'content-type': type });
  return [
    one('with an unknown key', postJson(path, { ...filled, extra: 'x' }), kept),
    one('with a charset', typed('application/json; charset=utf-8'), kept),
    one('without an origin', { ...postJson(path, filled), headers: { 'content-type': 'application/json' } }, kept),
    one('plain text', typed('text/plain'), refused(415, /^Send application\/json/)),
    one('multipart', typed('multipart/form-data; boundary=x'), refused(415)),
    one('no content type', { method: 'POST', path, body: '{}' }, refused(415)),
    one('compressed', postJson(path, filled, { 'content-encoding': 'gzip' }), refused(415)),
    one('broken JSON', postJson(path, '{"name":'), refused(400, /not valid JSON/)),
    one('a list', postJson(path, []), refused(400, /not a JSON object/)),
    one('nothing', postJson(path, ''), refused(400)),
    one('too deep', postJson(path, nested(9)), refused(400, /nested deeper/)),
    one('not UTF-8', { ...postJson(path, ''), body: Uint8Array.of(0x7b, 0xff, 0x7d) }, refused(400, /not valid UTF-8/)),
    one('16 KB', postJson(path, { ...filled, padding: 'x'.repeat(15_500) }), kept),
    one('of a hidden origin', postJson(path, filled, { origin: 'null' }), refused(403)),
    one('of another site by Referer', byReferer(path, 'https://evil.example/x'), refused(403)),
    one('of ours by Referer', byReferer(path, `${SITE_ORIGIN}/lpe`), kept),
    one('cross-site by Sec-Fetch-Site', bySite(path, 'cross-site'), refused(403)),
    one('same-origin by Sec-Fetch-Site', bySite(path, 'same-origin'), kept),
  ];
}

/** Standard Webhooks: https://www.standardwebhooks.com. No partner has a key here. */
const SIGNED = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1795225600', 'webhook-signature': 'v1,AAAA' };

function byReferer(path: FormPath, referer: string) {
  return { ...postJson(path, FILLED[path]), headers: { 'content-type': 'application/json', referer } };
}

function bySite(path: FormPath, relation: string) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': relation };
  return { ...postJson(path, FILLED[path]), headers };
}

/** One Idempotency-Key, sent twice. */
function repeated(path: FormPath): Case[] {
  const key = (name: string) => ({ 'idempotency-key': `conformance-${path}-${name}` });
  const filled = FILLED[path];
  return [
    {
      name: 'sent twice with one key',
      before: postJson(path, filled, key('same')),
      ask: () => postJson(path, filled, key('same')),
      expect: (before) => ({ ...kept, json: JSON.parse(before.body) }),
    },
    {
      name: 'a key with other content',
      before: postJson(path, filled, key('other')),
      ask: () =>
        postJson(
          path,
          { ...filled, name: 'Bob Other', contactName: 'Bob Other', email: 'bob@example.com' },
          key('other'),
        ),
      expect: refused(422, /Idempotency-Key was used before/),
    },
  ];
}

function nested(levels: number): unknown {
  return levels === 0 ? {} : { a: nested(levels - 1) };
}

function ofForm(path: FormPath): Case[] {
  const filled = FILLED[path];
  const bad = (field: string, value: unknown): Case => ({
    name: `${field} = ${JSON.stringify(value)}`,
    ask: postJson(path, { ...filled, [field]: value }),
    expect: invalid(field),
  });
  return (BAD_FIELDS[path] ?? [])
    .map(([field, value]) => bad(field, value))
    .concat(path === '/api/leads' ? QUOTES : []);
}

const BAD_FIELDS: Partial<Record<FormPath, readonly (readonly [string, unknown])[]>> = {
  '/api/leads': [
    ['phoneNumber', '123'],
    ['email', 'ann'],
    ['zipcode', 'x'],
    ['agree', false],
    ['name', 7],
  ],
  '/api/contactus': [
    ['email', 'ann'],
    ['message', ''],
    ['agree', false],
    ['name', ''],
  ],
  '/api/listings': [
    ['state', 'Guam'],
    ['businessPhone', '1'],
    ['website', 'javascript:alert(1)'],
    ['agree', false],
  ],
  '/api/privacy-requests': [['kind', 'other']],
  '/api/forms/claim-help': [
    ['email', 'ann'],
    ['topic', 'Something else'],
    ['state', 'Guam'],
    ['question', ''],
    ['question', ['a']],
    ['agree', false],
  ],
};

const QUOTE = {
  ...FILLED['/api/leads'],
  formId: 'quote',
  addressDetails: { address: '12 Main St', city: 'Columbus', state: 'OH', zipcode: '43215' },
};

const QUOTES: readonly Case[] = [
  { name: 'a quote', ask: postJson('/api/leads', QUOTE), expect: kept },
  {
    name: 'a quote without a state',
    ask: postJson('/api/leads', { ...QUOTE, addressDetails: { ...QUOTE.addressDetails, state: '' } }),
    expect: invalid('addressDetails.state'),
  },
  {
    name: 'an old wording',
    ask: postJson('/api/leads', { ...FILLED['/api/leads'], consentVersion: 'lead-2026-11' }),
    expect: kept,
  },
];
