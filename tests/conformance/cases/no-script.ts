import type { Answer } from '../ask.ts';
import type { BuildFacts, Case, CaseGroup, Expectation } from '../case.ts';
import { FILLED, pageOf, postForm, shownAfter } from './bodies.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', vary: /sec-gpc/i };
const thanked: Expectation = {
  status: 303,
  headers: { location: /^\/thank-you\?sent=[a-z:-]+&ref=[0-9A-F]{4}(-[0-9A-F]{4}){2}$/, 'cache-control': 'no-store' },
  body: '',
};
const STAMPED = [
  { path: '/api/leads', form: 'callback', field: 'email', consent: 'lead' },
  { path: '/api/contactus', form: 'contact', field: 'email', consent: 'contact' },
  { path: '/api/listings', form: 'business-listing', field: 'email', consent: 'business-listing' },
  { path: '/api/forms/claim-help', form: 'contact:claim-help', field: 'email', consent: 'contact' },
] as const;

/** Forms that a browser posts by itself. */
export function noScript(facts: BuildFacts): CaseGroup {
  return {
    name: 'forms without script',
    cases: [...STAMPED.flatMap((form) => ofForm(form, facts)), ...pressedLead(facts), ...OTHERS],
  };
}

function ofForm({ path, form, field, consent }: (typeof STAMPED)[number], { shownConsent }: BuildFacts): Case[] {
  const filled = { ...FILLED[path], consentVersion: shownConsent(consent) ?? '' };
  const before = { path: `/api/form-stamp?form=${form}` };
  const stamped = (answer: Answer, more: object = {}) =>
    postForm(path, { ...filled, ...more, stamp: (JSON.parse(answer.body) as { data: { stamp: string } }).data.stamp });
  return [
    { name: `${path} filled in`, before, ask: (answer) => stamped(answer), expect: thanked },
    ...shownAfter(`${path} with a bad answer`, postForm(path, { ...filled, [field]: 'not "an" <address>' }), {
      form,
      body: 'value="not &quot;an&quot; &lt;address&gt;"',
    }),
    ...shownAfter(`${path} without a stamp is asked again`, postForm(path, filled), {
      form,
      body: 'press the button once more',
    }),
    ...shownAfter(`${path} empty`, postForm(path, {}), { form, body: 'aria-invalid="true"' }),
    {
      name: `${path} of another site`,
      ask: postForm(path, filled, { origin: 'https://evil.example' }),
      expect: { status: 403, headers: { 'content-type': HTML['content-type'] } },
    },
    ...shownAfter(
      `${path} not UTF-8`,
      { ...postForm(path, {}), body: 'name=%ff' },
      { form: form, body: 'not valid UTF-8' },
    ),
  ];
}

/** What browsers say of a button that a person presses. */
const PRESSED = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' };
const PRESSED_ONCE = ['/api/contactus', '/api/listings', '/api/forms/claim-help'] as const;

/** Calls and quotes are sold, so one press is not enough. */
function pressedLead({ shownConsent }: BuildFacts): Case[] {
  const filled = { ...FILLED['/api/leads'], consentVersion: shownConsent('lead') ?? '' };
  return shownAfter('a lead pressed by a person, without a stamp', postForm('/api/leads', filled, PRESSED), {
    form: 'callback',
    body: 'press the button once more',
  });
}

const PRIVACY = '/api/privacy-requests';
const VERIFY = '/privacy-requests/verify';
const OVER = { location: '/privacy-requests/link-expired', 'cache-control': 'no-store' };

const OTHERS: readonly Case[] = [
  ...shownAfter('a form over 16 KB', postForm('/api/leads', { ...FILLED['/api/leads'], padding: 'x'.repeat(17_000) }), {
    form: 'callback',
    body: 'larger than 16 KB',
  }),
  { name: `${PRIVACY} filled in`, ask: postForm(PRIVACY, FILLED[PRIVACY]), expect: thanked },
  ...shownAfter(`${PRIVACY} with a bad answer`, postForm(PRIVACY, { ...FILLED[PRIVACY], email: 'ann' }), {
    form: 'privacy-request',
    body: 'value="ann"',
  }),
  {
    name: `${PRIVACY} with a bad answer, its page with Sec-GPC`,
    before: postForm(PRIVACY, { ...FILLED[PRIVACY], email: 'ann' }),
    ask: (posted) => {
      const asked = pageOf(posted);
      return { ...asked, headers: { ...asked.headers, 'sec-gpc': '1' } };
    },
    expect: { status: 200, body: 'value="ann"', without: 'id="gpc" hidden=""' },
  },
  ...PRESSED_ONCE.map(
    (path): Case => ({
      name: `${path} pressed by a person, without a stamp`,
      ask: postForm(path, { ...FILLED[path], email: 'pressed@example.com' }, PRESSED),
      expect: thanked,
    }),
  ),
  ...shownAfter('/lpe with a ZIP code', postForm('/lpe', { q: '43215', insured: 'on', page: '/' }), {
    form: 'callback',
    body: 'value="43215"',
  }),
  ...shownAfter('/lpe with an address', postForm('/lpe', { q: '12 Main St, Columbus, OH 43215', page: '/' }), {
    form: 'callback',
    body: '12 Main St',
  }),
  ...shownAfter('/lpe with nothing', postForm('/lpe', { q: '', page: '/' }), {
    form: 'quote-block',
    body: 'Zip code or address is required',
  }),
  ...shownAfter(
    'a message that no cookie holds',
    postForm('/api/contactus', { ...FILLED['/api/contactus'], email: 'ann', message: `${'long '.repeat(900)}end` }),
    { form: 'contact', body: 'long end' },
  ),
  {
    name: 'the page after a post, for another browser',
    before: postForm('/lpe', { q: '43215', page: '/' }),
    ask: ({ headers: { location = '' } }) => ({ path: location }),
    expect: {
      status: 404,
      headers: { ...HTML, 'cache-control': 'private, no-cache' },
      body: 'no longer here',
      without: 'value="43215"',
    },
  },
  {
    name: 'the page after a post that is over',
    ask: { path: `/your-answers/location-search/${'A'.repeat(22)}` },
    expect: { status: 404, headers: { ...HTML, 'cache-control': 'private, no-cache' }, body: 'Please search again' },
  },
  {
    name: 'the page after a post to no form',
    ask: { path: `/your-answers/nothing/${'A'.repeat(22)}` },
    expect: { status: 404, headers: HTML },
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
