import { describe, expect, test } from 'vitest';
import { loadSmallSite, type Overrides } from '../../../tests/support/small-site.ts';
import { readClaimWords } from '../render/claim-words.ts';
import { factsOf } from '../render/page-facts.ts';
import { checkClaims } from './check-claims.ts';

const HOME = 'content/pages/home.yaml';

function claims(words: string, watch: string): Overrides {
  const text = [
    `watch: ${watch}`,
    'claims:',
    `  - { id: one, words: "${words}", plain: Words, where: Pages, proof: A record, keeper: The operator,`,
    '      status: operator-must-confirm, checkedOn: 2026-11-21, until: 2027-11-21 }',
  ];
  return { 'content/claims.yaml': text.join('\n') };
}

function check(body: string, overrides: Overrides) {
  const { content, problems } = loadSmallSite(overrides);
  expect(problems).toEqual([]);
  const watch = content.all('claims').flatMap(({ data }) => data.watch);
  const { sightings } = factsOf(body, readClaimWords(watch));
  return checkClaims([{ path: '/', file: HOME, sightings }], content).map(({ code, file, line, message }) => ({
    code,
    file,
    line,
    message,
  }));
}

describe('a watched word', () => {
  test.each([
    ['in its text', '<p>Ask for a Top <span>SR22</span> offer</p>'],
    ['in another case', '<h1>ask for a Top sr22 OFFER</h1>'],
    ['with a hyphen for a space', '<p>Ask for a Top-SR22 offer</p>'],
    ['over two lines', '<p>Ask for a Top\nSR22 offer</p>'],
    ['in a description', '<meta name="description" content="Ask for a Top SR22 offer &amp; more"/>'],
    ['with a placeholder', '<p>Ask for a Top SR22 offer since 2016</p>'],
  ])('is covered by an entry: %s', (_, html) => {
    expect(check(html, claims('Top SR22 offer', '[Top]'))).toEqual([]);
  });

  test.each([
    ['of the same letters in lowercase, when it has a capital', '<p>start at the top</p>'],
    ['inside a longer word', '<p>Topeka</p>'],
    ['in the data of an island', '<script type="application/json">{"a":"Top"}</script>'],
    ['in the data of an island in its tag', `<div data-props="${'a'.repeat(500)} Top"></div>`],
    ['in an address', '<a href="/Top">x</a>'],
    ['in the stylesheet', '<style>a{b:Top}</style>'],
  ])('is not one %s', (_, html) => {
    expect(check(`<p>Top SR22 offer</p>${html}`, claims('Top SR22 offer', '[Top]'))).toEqual([]);
  });

  test('is found in text although an island has it in the same surroundings', () => {
    const text = `${'a'.repeat(60)} Top ${'b'.repeat(60)}`;
    const html = `<p>Top SR22 offer</p><script type="application/json">${text}</script><p>${text}</p>`;
    expect(check(html, claims('Top SR22 offer', '[Top]'))).toMatchObject([{ code: 'unproven-claim' }]);
  });

  test('is reported at the line of the content that has it, once for all pages', () => {
    const html = '<p>Small Site</p><p>A filing often costs $15</p>';
    expect(check(html + html, claims('Small Site', '[small site, often]'))).toEqual([
      {
        code: 'unproven-claim',
        file: HOME,
        line: 12,
        message: '"often" is a claim without an entry in content/claims.yaml.',
      },
    ]);
  });
});

test('a placeholder in the words of an entry is filled in', () => {
  expect(check('<p>Helping drivers since 2016</p>', claims('drivers since {since}', '["since {since}"]'))).toEqual([]);
});

test('a claim covers its other forms', () => {
  const forms = claims('a licensed agent', '[licensed agents, licensed agent]');
  const withForms = String(forms['content/claims.yaml']).replace(
    'where:',
    'forms: [{ words: licensed agents, plain: agents }], where:',
  );
  const html = '<p>Talk to a licensed agent. Licensed agents answer.</p>';
  expect(check(html, { 'content/claims.yaml': withForms })).toEqual([]);
  expect(check(html, forms)).toMatchObject([{ code: 'unproven-claim' }]);
});

test('a claim that the operator does not make covers nothing, and need not be on a page', () => {
  const plainly = {
    ...claims('Top SR22 offer', '[Top]'),
    'content/launch.yaml': 'claims: [{ claim: one, wording: plain }]\ncounsel: []\nregistrations: []\n',
  };
  expect(check('<p>Call us</p>', plainly)).toEqual([]);
  expect(check('<p>Top SR22 offer</p>', plainly)).toMatchObject([{ code: 'unproven-claim' }]);
});
