import { describe, expect, test } from 'vitest';
import type { State } from '../../schemas/generated/content-types.ts';
import { partOf } from '../../schemas/rules/answers/fee-total.ts';
import { stateAnswersPath, statePath } from '../../templates/format/place.ts';
import { textOf } from '../../templates/testing/dom.ts';
import { realDocuments, realSite } from './real-site.ts';

const real = realSite();
const states = real.content.all('state').map(({ slug, data }) => ({ slug, facts: data }));
const documents = realDocuments(
  real,
  states.flatMap(({ slug }) => [statePath(slug), stateAnswersPath(slug)]),
);

const SECTIONS = {
  triggers: '.case-road',
  fees: '#fees .rules-days > li',
  deadlines: '#deadlines .rules-days > li',
} as const;

type Section = keyof typeof SECTIONS;

const shownIn = (slug: string, section: Section) => [
  ...(documents.get(statePath(slug))?.querySelectorAll(SECTIONS[section]) ?? []),
];

/** What a row of a section must print, besides its words. */
const FIGURES: { readonly [Name in Section]: (state: State) => readonly string[] } = {
  triggers: ({ triggers }) => triggers.map(({ length, filing }) => (filing === 'not-required' ? '' : (length ?? ''))),
  fees: ({ fees }) =>
    (['always', 'one-of', 'sometimes'] as const)
      .flatMap((part) => fees.filter((fee) => partOf(fee) === part))
      .map(({ amount }) => amount),
  deadlines: ({ deadlines }) => deadlines.map(({ days }) => String(days)),
};

describe.each(Object.keys(SECTIONS) as Section[])('the %s of every state', (section) => {
  test('are all on its page, with their figures', () => {
    for (const { slug, facts } of states) {
      const rows = shownIn(slug, section).map(textOf);
      const figures = FIGURES[section](facts);
      expect(rows, slug).toHaveLength(figures.length);
      for (const [index, figure] of figures.entries())
        expect(rows[index]?.toLowerCase(), slug).toContain(figure.toLowerCase());
    }
  });

  test('each name a source that the page of answers lists', () => {
    for (const { slug } of states) {
      for (const row of shownIn(slug, section)) {
        const targets = [...row.querySelectorAll('.cites a')].map((link) => link.getAttribute('href') ?? '');
        expect(targets.length, `${slug}: ${textOf(row)}`).toBeGreaterThan(0);
        for (const target of targets) {
          const [path = '', id = ''] = target.split('#');
          expect(documents.get(path)?.getElementById(id), `${slug} ${target}`).not.toBeNull();
        }
      }
    }
  });
});

test('every state says why somebody was asked', () => {
  expect(states.filter(({ facts }) => facts.triggers.length === 0)).toEqual([]);
});
