import type { Answer } from '../ask.ts';
import type { Case, CaseGroup, Expectation } from '../case.ts';
import { FILLED, postForm } from './bodies.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', vary: /sec-gpc/i };
const thanked: Expectation = {
  status: 303,
  headers: { location: /^\/thank-you\?sent=[a-z-]+&ref=[0-9A-F]{4}(-[0-9A-F]{4}){2}$/, 'cache-control': 'no-store' },
  body: '',
};
const STAMPED = [
  { path: '/api/leads', form: 'callback', field: 'email' },
  { path: '/api/contactus', form: 'contact', field: 'email' },
  { path: '/api/listings', form: 'business-listing', field: 'email' },
] as const;

/** Forms that a browser posts by itself. */
export function noScript(): CaseGroup {
  return { name: 'forms without script', cases: [...STAMPED.flatMap(ofForm), ...OTHERS] };
}

function ofForm({ path, form, field }: (typeof STAMPED)[number]): Case[] {
  const filled = FILLED[path];
  const before = { path: `/api/form-stamp?form=${form}` };
  const stamped = (answer: Answer, more: object = {}) =>
    postForm(path, { ...filled, ...more, stamp: (JSON.parse(answer.body) as { data: { stamp: string } }).data.stamp });
  return [
    { name: `${path} filled in`, before, ask: (answer) => stamped(answer), expect: thanked },
    {
      name: `${path} with a bad answer`,
      before,
      ask: (answer) => stamped(answer, { [field]: 'not "an" <address>' }),
      expect: { status: 422, headers: HTML, body: 'value="not &quot;an&quot; &lt;address&gt;"' },
    },
    {
      name: `${path} without a stamp is asked again`,
      ask: postForm(path, filled),
      expect: { status: 200, headers: HTML, body: 'press the button once more' },
    },
    {
      name: `${path} empty`,
      ask: postForm(path, {}),
      expect: { status: 422, headers: HTML, body: 'aria-invalid="true"' },
    },
    {
      name: `${path} of another site`,
      ask: postForm(path, filled, { origin: 'https://evil.example' }),
      expect: { status: 403, headers: { 'content-type': HTML['content-type'] } },
    },
    {
      name: `${path} not UTF-8`,
      ask: { ...postForm(path, {}), body: 'name=%ff' },
      expect: { status: 400, headers: HTML },
    },
  ];
}

const PRIVACY = '/api/privacy-requests';
const VERIFY = '/privacy-requests/verify';
const OVER = { location: '/privacy-requests/link-expired', 'cache-control': 'no-store' };

const OTHERS: readonly Case[] = [
  {
    name: 'a form over 16 KB',
    ask: postForm('/api/leads', { ...FILLED['/api/leads'], padding: 'x'.repeat(17_000) }),
    expect: { status: 413, headers: HTML },
  },
  { name: `${PRIVACY} filled in`, ask: postForm(PRIVACY, FILLED[PRIVACY]), expect: thanked },
  {
    name: `${PRIVACY} with Sec-GPC, a bad answer`,
    ask: postForm(PRIVACY, { ...FILLED[PRIVACY], email: 'ann' }, { 'sec-gpc': '1' }),
    expect: { status: 422, headers: HTML, body: 'value="ann"' },
  },
  {
    name: '/lpe with a ZIP code',
    ask: postForm('/lpe', { q: '43215', insured: 'on', page: '/' }),
    expect: { status: 200, headers: HTML, body: 'value="43215"' },
  },
  {
    name: '/lpe with an address',
    ask: postForm('/lpe', { q: '12 Main St, Columbus, OH 43215', page: '/' }),
    expect: { status: 200, headers: HTML, body: '12 Main St' },
  },
  {
    name: '/lpe with nothing',
    ask: postForm('/lpe', { q: '', page: '/' }),
    expect: { status: 422, headers: HTML, body: 'Zip code or address is required' },
  },
  {
    name: '/lpe of another site',
    ask: postForm('/lpe', { q: '43215' }, { origin: 'https://evil.example' }),
    expect: { status: 303, headers: { location: '/lpe' } },
  },
  {
    name: 'an unknown link of a privacy request',
    ask: { path: `${VERIFY}/${'A'.repeat(43)}` },
    expect: { status: 303, headers: { ...OVER, 'set-cookie': null } },
  },
  { name: 'a short link', ask: { path: `${VERIFY}/abc` }, expect: { status: 303, headers: OVER } },
  {
    name: 'the button of an unknown link',
    ask: postForm(VERIFY, {}, { cookie: `privacy_link=${'A'.repeat(43)}` }),
    expect: { status: 303, headers: { ...OVER, 'set-cookie': /^privacy_link=; .*Max-Age=0.*Secure$/ } },
  },
  {
    name: 'the button without a cookie',
    ask: postForm(VERIFY, {}),
    expect: { status: 303, headers: OVER },
  },
  {
    name: 'the button on another site',
    ask: postForm(VERIFY, {}, { origin: 'https://evil.example' }),
    expect: { status: 403 },
  },
];
