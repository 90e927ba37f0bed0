import { type Case, type CaseGroup, type Expectation, get } from '../case.ts';
import { SITE_ORIGIN } from '../target.ts';
import { postJson } from './bodies.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const ok = (json: Expectation['json']): Expectation => ({ status: 200, headers, ...(json ? { json } : {}) });
const no = (status: number): Expectation => ({ status, headers, json: { status } });

/** Places, listings, content, stamps and health: what the pages' scripts and operators ask. */
export function lookups(): readonly CaseGroup[] {
  return [
    { name: 'POST /api/places', cases: PLACES },
    { name: 'GET /api/listings/search', cases: LISTINGS },
    { name: 'POST /api/content', cases: CONTENT },
    { name: 'health, stamps and metrics', cases: OPERATORS },
  ];
}

const COMPLETE = '/api/places/autocomplete';
const DETAILS = '/api/places/placeDetails';
const predict = (input: unknown, expect: Expectation): Case => ({
  name: `autocomplete ${JSON.stringify(input).slice(0, 40)}`,
  ask: postJson(COMPLETE, { input }),
  expect,
});
const describe = (placeId: unknown, expect: Expectation): Case => ({
  name: `placeDetails ${JSON.stringify(placeId).slice(0, 40)}`,
  ask: postJson(DETAILS, { placeId }),
  expect,
});

const PLACES: readonly Case[] = [
  predict('43215', ok({ data: [{ description: /Columbus, OH 43215/ }] })),
  predict('Columbus', ok({ data: [{ description: /^Columbus/ }] })),
  predict('Ohio', ok({ data: [{ structured_formatting: { main_text: 'Ohio', secondary_text: 'USA' } }] })),
  predict('Puerto Rico', ok({ data: [{ structured_formatting: { main_text: 'Puerto Rico' } }] })),
  predict('zzzzzz', { ...ok({}), body: '{"data":[]}' }),
  predict('', no(422)),
  predict(7, no(422)),
  predict('x'.repeat(1000), no(422)),
  ...([COMPLETE, DETAILS] as const).flatMap((path): Case[] => [
    { name: `${path} empty`, ask: postJson(path, {}), expect: no(422) },
    { name: `${path} foreign`, ask: postJson(path, {}, { origin: 'https://evil.example' }), expect: no(403) },
  ]),
  ...(['43215', 'Ohio', 'Columbus', 'Guam'] as const).map(
    (input): Case => ({
      name: `placeDetails of ${input}`,
      before: postJson(COMPLETE, { input }),
      ask: ({ body }) => {
        const { data } = JSON.parse(body) as { data: { place_id: string }[] };
        return postJson(DETAILS, { placeId: data[0]?.place_id ?? '' });
      },
      expect: ok({ data: { formatted_address: /\w/, city: /^\w*$/, state: /^[A-Z]{2}$/, zipcode: /^\d*$/ } }),
    }),
  ),
  describe('ChIJunknown', no(404)),
  describe('zip:00000', no(404)),
  describe('', no(422)),
];

/** Asked twice: on a busy machine, a function that has yet to reach its store leaves its businesses out. */
const search = (query: string, expect: Expectation, more?: Readonly<Record<string, string>>): Case => ({
  ...get(`/api/listings/search${query}`, expect, more),
  before: { path: '/api/listings/search?state=ohio' },
});

const LISTINGS: readonly Case[] = [
  search('?state=ohio', ok({ page: 1, partial: false })),
  search('?state=OH', ok({ page: 1 })),
  search('?state=ohio&city=columbus', ok({ page: 1 })),
  search('?state=ohio&city=dublin', ok({ page: 1 })),
  search('?state=ohio&city=columbus&complete=1', ok({ page: 1 })),
  search('?state=new-york&complete=1&page=1', ok({ page: 1 })),
  search('?state=ohio&complete=1&page=999', ok({ pages: /\d/ })),
  search('', no(422)),
  search('?state=', no(422)),
  search('?state=guam', no(422)),
  search('?state=nowhere', no(422)),
  search('?state=ohio&page=0', no(422)),
  search('?state=ohio&page=x', no(422)),
  search('?state=ohio&complete=yes', no(422)),
  search(`?state=${'o'.repeat(300)}`, no(422)),
  search('?state=ohio&city=%F0%9F%92%A9', ok({ page: 1 })),
  search('?state=ohio', no(403), { origin: 'https://evil.example' }),
  search('?state=ohio', ok({ page: 1 }), { origin: SITE_ORIGIN }),
];

const read = (fileName: unknown, expect: Expectation): Case => ({
  name: `fileName ${JSON.stringify(fileName).slice(0, 40)}`,
  ask: postJson('/api/content', { fileName }),
  expect,
});

const CONTENT: readonly Case[] = [
  read('SR22Content', ok({ data: /^\{/ })),
  read('Nothing', no(404)),
  read('constructor', no(404)),
  read('../site', no(422)),
  read('..%2Fsite', no(422)),
  read('', no(422)),
  read('x'.repeat(61), no(422)),
  { name: 'empty', ask: postJson('/api/content', {}), expect: no(422) },
  { name: 'foreign', ask: postJson('/api/content', {}, { origin: 'https://evil.example' }), expect: no(403) },
];

const FORM_IDS = ['business-listing', 'callback', 'contact', 'contact:claim-help', 'privacy-request', 'quote'];
const READY = '/api/health/ready';
const OPERATORS: readonly Case[] = [
  get('/api/health', ok({ data: { status: 'alive' } })),
  get('/api/health?x=1', ok({ data: { status: 'alive' } })),
  get('/api/health', ok({ data: { status: 'alive' } }), { origin: 'https://evil.example' }),
  get(READY, ok({ data: { status: 'ready', checks: { store: 'ok' } } })),
  get(READY, ok({ data: { status: 'ready', numbers: undefined } }), { authorization: 'Bearer wrong' }),
  ...FORM_IDS.map((form) =>
    get(`/api/form-stamp?form=${form}`, ok({ data: { stamp: new RegExp(`^${form}\\.`), waitMs: 0 } })),
  ),
  get('/api/form-stamp', no(404)),
  get('/api/form-stamp?form=nothing', no(404)),
  get('/api/form-stamp?form=appointment', no(404)),
  get('/metrics', { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } }),
  get('/metrics', { status: 404 }, { authorization: 'Bearer guess' }),
];
