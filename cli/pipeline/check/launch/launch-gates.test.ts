import { describe, expect, test } from 'vitest';
import {
  CLOCK,
  edited,
  editedFiles,
  loadSmallSite,
  type Overrides,
  smallSite,
} from '../../../../tests/support/small-site.ts';
import { memoryCache } from '../../../cache/build-cache.ts';
import { openGates, openLines } from '../../../report/launch-gate.ts';
import type { Problem } from '../../../report/problem.ts';
import { siteOf } from '../../plan/site-of.ts';
import { wordingHash } from '../../validate/company/release.ts';
import { launchGates } from './launch-gates.ts';

const SITE = 'content/site.yaml';

function load(overrides: Overrides) {
  const { content, problems } = loadSmallSite(overrides);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { content, site: siteOf(content, CLOCK) };
}

function gatesOf(overrides: Overrides = {}, problems: readonly Problem[] = [], cache = memoryCache()) {
  return launchGates({ ...load(overrides), today: CLOCK.today, problems, cache });
}

/** What is open about one thing. */
function open(topic: string, overrides: Overrides = {}, problems: readonly Problem[] = []) {
  return openGates(gatesOf(overrides, problems))
    .filter((gate) => gate.topic === topic)
    .map(({ message, file, line }) => `${file}:${line} ${message}`);
}

function launch(records: { claims?: string; counsel?: string; registrations?: string }): Overrides {
  const { claims = '[]', counsel = '[]', registrations = '[]' } = records;
  return { 'content/launch.yaml': `claims: ${claims}\ncounsel: ${counsel}\nregistrations: ${registrations}\n` };
}

test('a site that no one has filled in is closed, with a place for each thing', () => {
  expect(open('company')).toEqual([
    `${SITE}:2 Pages do not say what kind of company you are.`,
    `${SITE}:2 Pages have no postal address of your company.`,
  ]);
  expect(open('sellers')).toEqual(['content/sellers.yaml:1 The list of sellers names no one who may call.']);
  expect(openLines(gatesOf())).toContain('Pages have no e-mail address of yours. See line 2 of content/site.yaml.');
});

test('a company with its address, a number, an address for mail and one of the site is done', () => {
  const company = editedFiles([
    {
      file: SITE,
      from: 'legalName: Small Site',
      to: 'legalName: Small LLC\nentityType: an Ohio LLC\npostalAddress: 1 A St',
    },
    { file: SITE, from: 'phone: "+18005550199"', to: 'phone: "+12024561414"\nemail: a@small.com' },
    { file: SITE, from: 'https://small.example', to: 'https://small.com' },
    { file: 'content/facts/filing.yaml', from: 'https://source.example', to: 'https://source.gov' },
  ]);
  expect([...open('company', company), ...open('examples', company)]).toEqual([]);
});

describe('of an example', () => {
  const POST = 'content/blog/first-post.md';
  const inPost = (text: string) =>
    open('examples', edited(POST, '## ', `${text}\n\n## `)).filter((gate) => gate.startsWith(POST));

  test.each([
    [
      'a number to call',
      '[Call](tel:+16145550123)',
      '16145550123 is part of a phone number that is kept for examples.',
    ],
    ['an address', '[a page](https://a.example/b)', 'https://a.example is an address that is kept for examples.'],
    [
      'an address for mail',
      'Write to ann@small.example.',
      'ann@small.example is an address that is kept for examples.',
    ],
  ])('%s in a text is found, with its line', (_, text, message) => {
    expect(inPost(text)).toEqual([
      expect.stringMatching(new RegExp(`^${POST}:\\d+ ${message.replace(/[.+]/g, '\\$&')}$`)),
    ]);
  });

  test.each(['https://www.example.com/', 'for example.', '555-1234', '1555-01234', 'a.examples'])(
    '%s is none',
    (text) => {
      expect(inPost(`See ${text}`)).toEqual([]);
    },
  );

  test('the letter that is drawn may have them', () => {
    const notice = 'content/sample-notice.yaml';
    expect(open('examples').filter((gate) => gate.startsWith(notice))).toEqual([]);
  });
});

test('a gate names the line where its value is now, after edits as in a first build', () => {
  const cache = memoryCache();
  const lineOf = (overrides: Overrides) =>
    gatesOf(overrides, [], cache).find(({ topic, file }) => topic === 'examples' && file === SITE)?.line ?? 0;
  const first = lineOf({});
  expect(lineOf({ [SITE]: `# One more line.\n${smallSite().text(SITE)}` })).toBe(first + 1);
  expect(lineOf({})).toBe(first);
});

describe('a draft keeps no one out', () => {
  test('by a number and an address of an example', () => {
    const POST = 'content/blog/first-post.md';
    const post = (smallSite().text(POST) ?? '').replace('## ', 'Write to x.example. [Call](tel:+16145550123)\n\n## ');
    const found = (text: string) => open('examples', { [POST]: text }).filter((gate) => gate.startsWith(POST));
    expect(found(post)).toHaveLength(1);
    expect(found(post.replace('title:', 'draft: true\ntitle:'))).toEqual([]);
  });

  test('by a wording of a later day that counsel has not read', () => {
    const later = (smallSite().text('content/consents/lead-2026-11.yaml') ?? '').replace('2026-11-21', '2026-12-05');
    const wording = { 'content/consents/lead-2026-12.yaml': `draft: true\n${later}` };
    expect(open('counsel', wording)).toEqual(open('counsel'));
  });
});

describe('a claim', () => {
  const claims = (status: string): Overrides => ({
    'content/claims.yaml': `watch: ["since {since}"]\nclaims:
  - { id: since, words: "since {since}", plain: for years, where: Pages, proof: A record, keeper: We, status: ${status},
      checkedOn: 2026-11-21, until: 2027-11-21 }\n`,
  });
  const record = (words: string) =>
    launch({
      claims: `[{ claim: since, wording: confirmed, words: "${words}", by: Ann, confirmedOn: 2026-11-20, evidence: A deed }]`,
    });
  const MUST = claims('operator-must-confirm');

  test.each<[string, Overrides, string[]]>([
    ['that no one has confirmed is open', MUST, ['content/launch.yaml:1 "since {since}": no one has confirmed it.']],
    ['with a record is done', { ...MUST, ...record('since {since}') }, []],
    [
      'whose words have changed since is open',
      { ...MUST, ...record('since 1999') },
      ['content/launch.yaml:1 "since {since}": your record confirms other words, "since 1999".'],
    ],
    ['said plainly is done', { ...MUST, ...launch({ claims: '[{ claim: since, wording: plain }]' }) }, []],
    ['that anyone can check is no gate', claims('proven'), []],
    [
      'that sellers prove is open without any',
      claims('sellers-must-prove'),
      ['content/launch.yaml:1 "since {since}": the list of sellers names no one, so nothing proves it.'],
    ],
  ])('%s', (_, overrides, messages) => {
    expect(open('claims', { ...launch({}), ...overrides })).toEqual(messages);
  });

  test('without an entry is open where it stands', () => {
    const found: Problem = {
      ...{ code: 'unproven-claim', severity: 'warning', file: 'content/blog/first-post.md', line: 9, column: 1 },
      ...{ message: '"cheapest" is a claim without an entry in content/claims.yaml.', hint: 'Change the words.' },
    };
    expect(open('claims', {}, [found])).toEqual([`content/blog/first-post.md:9 ${found.message}`]);
  });
});

describe('the sign-off of counsel', () => {
  const wording = loadSmallSite()
    .content.all('consent')
    .find(({ slug }) => slug === 'lead-2026-11')?.authored;
  const signed = (signs: string, sha256: string) =>
    launch({ counsel: `[{ signs: ${signs}, sha256: ${sha256}, by: "Jane Roe, Roe LLP", signedOn: 2026-11-20 }]` });
  const ofLead = (overrides: Overrides) => open('counsel', overrides).filter((gate) => gate.includes('lead-2026-11'));

  test('is open for each wording that forms show, and for the list of sellers', () => {
    expect(open('counsel')).toHaveLength(4);
    expect(ofLead({})).toEqual([
      'content/launch.yaml:1 The consent wording lead-2026-11: counsel has not signed it off.',
    ]);
  });

  test('counts for the words that counsel read, and for no others', () => {
    expect(ofLead(signed('lead-2026-11', wordingHash(wording?.data ?? {})))).toEqual([]);
    expect(ofLead(signed('lead-2026-11', 'a0'.repeat(32)))).toEqual([
      'content/launch.yaml:2 The consent wording lead-2026-11 is not the one that counsel signed off.',
    ]);
  });

  test('of the list of sellers is for the company, too', () => {
    const { signs, sha256 } = listOf({});
    const record = signed(signs, sha256);
    const ofSellers = (overrides: Overrides) => open('counsel', overrides).filter((gate) => gate.includes('sellers'));
    expect(ofSellers({ ...SELLERS, ...record })).toEqual([]);
    const other = edited(SITE, 'legalName: Small Site', 'legalName: Other LLC');
    expect(ofSellers({ ...SELLERS, ...record, ...other })).toEqual([expect.stringContaining('is not the one')]);
  });

  /** What `site launch` prints for the list. */
  function listOf(overrides: Overrides) {
    const gate = gatesOf({ ...SELLERS, ...overrides }).find(({ message }) => message.includes('list of sellers 2026'));
    const [signs = '', sha256 = ''] = (gate?.example ?? []).map((line) => line.split(': ')[1]);
    return { signs, sha256 };
  }
});

const LIST = {
  version: '2026-11-20',
  sellers: [{ id: 'acme', legalName: 'Acme LLC', kind: 'agency', states: ['all'] }],
};
const RELEASED = 'content/consents/released.yaml';
const SELLERS: Overrides = {
  'content/sellers.yaml': JSON.stringify({ lists: [LIST] }),
  ...edited(
    RELEASED,
    'released:',
    `sellerLists: [{ version: ${LIST.version}, sha256: ${wordingHash(LIST)} }]\nreleased:`,
  ),
};

test('a list with a company says who may call', () => {
  expect(open('sellers', SELLERS)).toEqual([]);
  const [gate] = gatesOf(SELLERS).filter(({ topic }) => topic === 'sellers');
  expect(gate?.message).toBe('1 company may call: Acme LLC.');
});

test('the four states that register telephone sellers each want a number, or a reason', () => {
  expect(open('registrations')).toHaveLength(4);
  const records =
    '[{ state: FL, number: "TC1", issuedOn: 2026-11-20 }, { state: OK, notNeeded: because we call no one there }]';
  expect(open('registrations', launch({ registrations: records })).map((gate) => gate.split(':')[2])).toEqual([
    expect.stringContaining('no record'),
    expect.stringContaining('no record'),
  ]);
});

test('the lines to write are of today, since a record of a later day is refused', () => {
  const days = openGates(gatesOf()).flatMap(({ example = [] }) => example.join(' ').match(/\d{4}-\d{2}-\d{2}/g) ?? []);
  expect(days.length).toBeGreaterThan(4);
  expect(new Set(days)).toEqual(new Set([CLOCK.today]));
});

test('a list of sellers of a later day is named as what will open the site', () => {
  const later = { ...LIST, version: '2027-01-05' };
  const lists = [later, { version: '2026-11-01', sellers: [] }];
  const lines = lists.map((list) => `{ version: ${list.version}, sha256: ${wordingHash(list)} }`).join(', ');
  const gates = gatesOf({
    'content/sellers.yaml': JSON.stringify({ lists }),
    ...edited(RELEASED, 'released:', `sellerLists: [${lines}]\nreleased:`),
  });
  const [gate] = openGates(gates).filter(({ topic }) => topic === 'sellers');
  expect(gate?.fix).toBe('Pages show the list 2027-01-05 from its day on. Until then there is nothing to do.');
  expect(gate?.example).toBeUndefined();
});
