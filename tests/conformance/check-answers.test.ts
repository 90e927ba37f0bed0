import { expect, test } from 'vitest';
import type { Answer } from './ask.ts';
import type { Case, Expectation } from './case.ts';
import { checkAnswer } from './check-answer.ts';
import { compareAnswers } from './compare-answers.ts';
import { conformanceTable } from './conformance-table.ts';
import { checkAnswers } from './run-cases.ts';

const SECURITY = {
  'content-security-policy': "default-src 'none'; script-src 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const answer = (more: Partial<Answer> = {}): Answer => ({
  status: 200,
  body: '{"a":[{"b":1}]}',
  headers: SECURITY,
  ...more,
});
const check = (expectation: Partial<Expectation>, given: Partial<Answer> = {}) =>
  checkAnswer(answer(given), { status: 200, ...expectation });

test('an answer that is as expected has no problem', () => {
  expect(check({ json: { a: [{ b: 1 }] }, body: 'a', without: 'c', headers: { etag: null } })).toEqual([]);
  expect(check({ json: { a: [{ b: /\d/ }] } })).toEqual([]);
});

test.each<readonly [string, Partial<Expectation>, Partial<Answer>, string]>([
  ['another status', { status: 404 }, {}, 'status 200 instead of 404'],
  ['a missing header', { headers: { etag: /"/ } }, {}, 'etag: (none) instead of /"/'],
  ['a header too many', { headers: { etag: null } }, { headers: { ...SECURITY, etag: '"a"' } }, 'etag: "a" instead of'],
  ['another value', { json: { a: [{ b: 2 }] } }, {}, 'body.a.0.b is 1 instead of 2'],
  ['a body that is no JSON', { json: { a: 1 } }, { body: '<p>' }, 'body.a is undefined instead of 1'],
  ['a part that lacks', { body: 'zzz' }, {}, 'lacks zzz'],
  ['a body where none should be', { body: '' }, {}, 'body "{"a":[{"b":1}]}" lacks'],
  ['a part too many', { without: '"b"' }, {}, 'body has "b"'],
  [
    'a policy with a hole',
    {},
    { headers: { ...SECURITY, 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" } },
    'content-security-policy',
  ],
  ['no policy', {}, { headers: {} }, 'content-security-policy: (none)'],
])('%s is told', (_name, expectation, given, problem) => {
  expect(check(expectation, given).join('; ')).toContain(problem);
});

test('what differs by chance is the same on two targets', () => {
  const id = (first: string) =>
    `{"data":{"id":"${first}0000000-0000-7000-8000-000000000000","stamp":"callback.m1.${first}.0.a-b.x-Y_"}}`;
  const headers = (vary: string, etag: string) => ({ ...SECURITY, vary, etag, date: etag });
  const ours = answer({ body: id('a'), headers: headers('sec-gpc, Accept-Encoding', 'W/"1"') });
  expect(compareAnswers(ours, answer({ body: id('b'), headers: headers('Sec-GPC', '"2"') }))).toEqual([]);
});

test('what differs from the Node target is told', () => {
  const ours = answer({ status: 404, body: 'one page', headers: { ...SECURITY, 'cache-control': 'no-store' } });
  expect(compareAnswers(ours, answer({ body: 'our page' }))).toEqual([
    'status 404, on Node 200',
    'cache-control: no-store, on Node (none)',
    'body at 1 of 8: "one page", on Node "our page"',
  ]);
});

test('the table counts what passed, and apart what a host answers', () => {
  const one: Case = { name: 'a', ask: { path: '/' }, expect: { status: 200 } };
  const groups = [{ name: 'pages', cases: [one, { ...one, name: 'b' }, { ...one, name: 'c' }] }];
  const node = new Map([
    ['pages: a', { answer: answer() }],
    ['pages: b', { answer: answer({ status: 500 }) }],
    ['pages: c', { failure: 'no answer' }],
  ]);
  const results = checkAnswers(groups, { target: 'node', answers: node, node });
  expect(results.map(({ problems }) => problems)).toEqual([[], ['status 500 instead of 200'], ['no answer']]);
  const byHost = results.map((result) => ({ ...result, problems: [], byHost: 'https://docs.example' }));
  expect(
    conformanceTable(
      new Map([
        ['node', results],
        ['vercel', byHost],
      ]),
    ).split('\n')[2],
  ).toBe('| pages | 1/3 | 0/0 (host: 3) |');
});
