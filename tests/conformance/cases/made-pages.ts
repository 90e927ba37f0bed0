import { type Case, type CaseGroup, type Expectation, get } from '../case.ts';
import { postForm, shownAfter } from './bodies.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', vary: /sec-gpc/i };
/** A place that was not built depends on nothing but the build. */
const place = (body: string): Expectation => ({ status: 200, headers: { ...HTML, 'cache-control': 'no-cache' }, body });
const shown = (body: string | RegExp, status = 200): Expectation => ({ status, headers: HTML, body });
const to = (status: number, location: string): Expectation => ({
  status,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});

/** Pages that functions make: places that were not built, complete lists, results without script. */
export function madePages(): readonly CaseGroup[] {
  return [
    { name: 'GET /location', cases: LOCATIONS },
    { name: '/bac-calculator', cases: BAC },
    { name: '/location-search', cases: FINDER },
    { name: 'GET /thank-you', cases: THANK_YOU },
    { name: 'GET /which-form', cases: WHICH_FORM },
    { name: 'GET /deadlines', cases: DEADLINES },
    { name: 'GET /sr22-by-state', cases: COMPARE },
  ];
}

const LOCATIONS: readonly Case[] = [
  get('/location/ohio/dublin', place('Dublin')),
  get('/location/ohio/dublin?utm_source=a', place('Dublin')),
  get('/location/texas/round-rock', place('Round Rock')),
  get('/location/new-york/white-plains', place('White Plains')),
  get('/location/ohio/Dublin', to(308, '/location/ohio/dublin')),
  get('/location/OH/dublin', to(308, '/location/ohio/dublin')),
  get('/location/ohio/columbus.json', to(308, '/location/ohio/columbus-json')),
  get('/location/texas/round_rock?a=1', to(308, '/location/texas/round-rock?a=1')),
  get('/location/ohio/nowhere-at-all', shown('<h1', 404)),
  get('/location/nowhere/dublin', shown('<h1', 404)),
  get('/location/guam', to(302, '/location-search?q=Guam')),
  get('/location/puerto-rico', to(302, '/location-search?q=Puerto%20Rico')),
  get('/location/ohio?complete=1', shown('Ohio')),
  get('/location/ohio/columbus?complete=1', shown('Columbus')),
  get('/location/ohio/dublin?complete=1', shown('Dublin')),
  get('/location/ohio?complete=1&page=1', to(302, '/location/ohio?complete=1')),
  get('/location/ohio?complete=1&page=99', to(302, '/location/ohio?complete=1')),
  get('/location/ohio?complete=1&page=x&utm_source=a', to(302, '/location/ohio?complete=1&utm_source=a')),
  get('/location/ohio?complete=0', { status: 200, headers: { 'cache-control': 'no-cache' } }),
  get('/location/OH?complete=1', to(308, '/location/ohio?complete=1')),
  get('/location/ohio/nowhere-at-all?complete=1', shown('<h1', 404)),
];

const RESULT = '?gender=male&weight=180&beer=3&hours=2';
const BAC: readonly Case[] = [
  get('/bac-calculator', { status: 200, headers: { 'cache-control': 'no-cache' } }),
  get(`/bac-calculator${RESULT}`, shown('value="180"')),
  get(`/bac-calculator${RESULT}&utm_source=a`, shown('value="180"')),
  get('/bac-calculator?gender=male', shown('aria-invalid="true"', 422)),
  get('/bac-calculator?weight=%3Cscript%3E&gender=male', shown('&lt;script&gt;', 422)),
  get('/bac-calculator?utm_source=a', { status: 200, headers: { 'cache-control': 'no-cache' } }),
  ...shownAfter('POST', postForm('/bac-calculator', { gender: 'male', weight: '180', beer: '3', hours: '2' }), {
    form: 'bac',
    body: 'value="180"',
  }),
  ...shownAfter('POST of nothing', postForm('/bac-calculator', {}), { form: 'bac', body: 'aria-invalid="true"' }),
  get(`/bac-calculator/${RESULT}`, { status: 308, headers: { location: `/bac-calculator${RESULT}` } }),
];

const ANSWERS = '?state=texas&reason=dui&car=no&insured=no';
const WHICH_FORM: readonly Case[] = [
  get('/which-form', { status: 200, headers: { 'cache-control': 'no-cache' } }),
  get('/which-form?utm_source=a', { status: 200, headers: { 'cache-control': 'no-cache' } }),
  get('/which-form?state=texas', shown('value="texas" selected="">')),
  get('/which-form?state=TX&utm_source=a', shown('value="texas" selected="">')),
  get('/which-form?car=no', shown('<option value="no" selected="">')),
  get(`/which-form${ANSWERS}`, shown('name="filingState" value="TX"')),
  get('/which-form?state=%3Cscript%3E&car=no', shown('&lt;script&gt;', 422)),
  get('/which-form?state=', shown('Pick a state', 422)),
  get(`/which-form${ANSWERS}&home=Atlantis`, { ...shown('“Atlantis.”', 422), without: 'name="filingState"' }),
  get(`/which-form/${ANSWERS}`, { status: 308, headers: { location: `/which-form${ANSWERS}` } }),
];

const THANK_YOU: readonly Case[] = [
  get('/thank-you', { status: 200, headers: { 'cache-control': 'no-cache' }, body: 'what happens next' }),
  get('/thank-you?utm_source=a', { status: 200, headers: { 'cache-control': 'no-cache' } }),
  get('/thank-you?sent=contact', shown('What happens with your message')),
  get('/thank-you?sent=%3Cscript%3E&ref=%3Cscript%3E', { ...shown('what happens next'), without: 'Your reference' }),
  get('/thank-you/?sent=contact', { status: 308, headers: { location: '/thank-you?sent=contact' } }),
];

const DATES = '?state=texas&reason=refusal&event=notice&date=2026-11-02';
const CALENDAR: Expectation = {
  status: 200,
  headers: {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="texas-deadlines.ics"',
    'cache-control': 'no-store',
  },
  body: 'DTSTART;VALUE=DATE:20261117',
};
const DEADLINES: readonly Case[] = [
  get('/deadlines', { status: 200, headers: { 'cache-control': 'no-cache' } }),
  get('/deadlines?utm_source=a', { status: 200, headers: { 'cache-control': 'no-cache' } }),
  get('/deadlines?state=texas&reason=dui', shown('value="texas" selected')),
  get(`/deadlines${DATES}`, shown(/Tuesday, (?:<[^>]+>)?November 17, 2026/)),
  get(`/deadlines.ics${DATES}`, CALENDAR),
  get('/deadlines?state=texas&date=', shown('Enter a date', 422)),
  get('/deadlines?state=%3Cscript%3E&date=2026-02-31', shown('There is no 2026-02-31 in the calendar', 422)),
  get(`/deadlines/${DATES}`, { status: 308, headers: { location: `/deadlines${DATES}` } }),
  get('/deadlines.ics?state=texas', to(303, '/deadlines?state=texas')),
  get('/deadlines.ics', to(303, '/deadlines')),
  get('/data/deadlines/texas.json', { status: 200, headers: { 'content-type': /^application\/json/ }, body: 'DPS' }),
];

const COMPARE: readonly Case[] = [
  get('/sr22-by-state', { status: 200, headers: { 'cache-control': 'no-cache' } }),
  get('/sr22-by-state?state=texas&state=ohio&state=utah', shown('Texas, Ohio, and Utah')),
  get('/sr22-by-state?state=TX&state=New+York&utm_source=a', shown('Texas and New York')),
  get('/sr22-by-state?sort=fees', shown('aria-sort')),
  get('/sr22-by-state?state=texas', shown('Pick a second state', 422)),
  get('/sr22-by-state?state=%3Cscript%3E&state=ohio', shown('&lt;script&gt;', 422)),
  get('/sr22-by-state?sort=price', shown('cannot sort', 422)),
  get('/sr22-by-state?utm_source=a', { status: 200, headers: { 'cache-control': 'no-cache' } }),
  get('/sr22-by-state/?sort=fees', to(308, '/sr22-by-state?sort=fees')),
];

const find = (q: string, expect: Expectation): Case => get(`/location-search?q=${encodeURIComponent(q)}`, expect);
const post = (q: string, expect: Expectation): Case => ({
  name: `POST ${q}`,
  ask: postForm('/location-search', { q }),
  expect,
});
const FINDER: readonly Case[] = [
  find('43215', to(303, '/location/ohio/columbus')),
  find('Columbus, OH', to(303, '/location/ohio/columbus')),
  find('Ohio', to(303, '/location/ohio')),
  find('Portland', shown('Portland')),
  find('zzzzzz', shown('zzzzzz')),
  find('<b>x', shown('&lt;b&gt;x')),
  find('Guam', shown('Guam')),
  get('/location-search?q=43215&for=rules', to(303, '/state/ohio-sr22')),
  get('/location-search?q=Ohio&for=fees', to(303, '/state/ohio-sr22#fees')),
  get('/location-search', shown('Find your state or city')),
  get('/location-search?q=', shown('Find your state or city')),
  post('43215', to(303, '/location/ohio/columbus')),
  post('Ohio', to(303, '/location/ohio')),
  post('Portland', to(303, '/location-search?q=Portland')),
  ...shownAfter('POST 12 Nowhere Street, Zzz', postForm('/location-search', { q: '12 Nowhere Street, Zzz' }), {
    form: 'location-search',
    body: '12 Nowhere Street',
  }),
  post('', to(303, '/sr22-by-state')),
  {
    name: 'POST plain text',
    ask: { ...postForm('/location-search', { q: 'Ohio' }), headers: { 'content-type': 'text/plain' } },
    expect: { status: 415 },
  },
];
