import { describe, expect, test } from 'vitest';
import { compareTexts, printTextChange } from './compare-texts.ts';
import { gatherTexts, sentencesOf, textsByPage } from './page-texts.ts';

const texts = (pages: Readonly<Record<string, string>>) =>
  textsByPage(gatherTexts(Object.entries(pages).map(([path, html]) => [path, `<body>${html}</body>`] as const)));

const changes = (before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) =>
  compareTexts(texts(before), texts(now)).map((change) => printTextChange(change, (text) => text));

describe('the sentences of a page', () => {
  test('end with a period, a cell, an item or a heading, and have no tags, scripts and styles', () => {
    const html =
      '<head><title>T</title></head><body><h2>Cost</h2><p>It is <b>$15</b> to $35. Ask&#x27;s fine!</p>' +
      '<ul><li>One</li><li>Two</li></ul><script>x.y</script><svg><text>no</text></svg></body>';
    expect(sentencesOf(html)).toEqual(['Cost', 'It is $15 to $35.', "Ask's fine!", 'One', 'Two']);
  });
});

describe('what a reviewer reads of an edit', () => {
  test('a fact on many pages is one line, with the sentence before and after', () => {
    const page = (fee: string, state: string) => `<p>In ${state} the fee is usually ${fee}.</p><p>Ask.</p>`;
    const site = (fee: string) => ({ '/ohio': page(fee, 'Ohio'), '/texas': page(fee, 'Texas') });
    expect(changes(site('$15 to $35'), site('$18 to $35'))).toEqual([
      '$15 → $18 on 2 pages, /ohio among them: In Ohio the fee is usually $15 to $35. → ' +
        'In Ohio the fee is usually $18 to $35.',
    ]);
  });

  test('figures come first, then what is on most pages', () => {
    const before = { '/a': '<p>Call us at once.</p><p>It takes 3 days.</p>', '/b': '<p>Call us at once.</p>' };
    const now = { '/a': '<p>Call us today please.</p><p>It takes 4 days.</p>', '/b': '<p>Call us today please.</p>' };
    expect(changes(before, now).map((line) => line.split(':')[0])).toEqual([
      '3 → 4 on /a',
      'at once → today please on 2 pages, /a among them',
    ]);
  });

  test('sentences that are new, gone or turned', () => {
    const before = { '/a': '<p>One thing here.</p><p>Another thing there.</p>' };
    expect(changes(before, { '/a': '<p>Another thing there.</p><p>Wholly new words.</p>' })).toEqual([
      '/a: gone: One thing here.',
      '/a: new: Wholly new words.',
    ]);
    expect(changes(before, { '/a': '<p>Another thing there.</p><p>One thing here.</p>' })).toEqual([]);
  });

  test('nothing of a page that is in one build only', () => {
    expect(changes({ '/a': '<p>One.</p>' }, { '/b': '<p>One.</p>' })).toEqual([]);
  });
});
