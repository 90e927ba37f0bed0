import { describe, expect, it } from 'vitest';
import type { BodyBlock } from '../../templates/blocks.ts';
import { trustedHtml } from '../../templates/html.ts';
import { readingLevel } from './reading-level.ts';
import { realSite } from './real-site.ts';
import { paragraphsOf, stringsIn } from './text.ts';

const HIGHEST_GRADE = 10;

const { content } = realSite();

interface Text {
  readonly slug: string;
  readonly body: readonly BodyBlock[];
}

function levels(texts: readonly Text[]) {
  return texts.map(({ slug, body }) => ({ slug, ...readingLevel(paragraphsOf(stringsIn(body).join('\n'))) }));
}

function tooHard(texts: readonly Text[]): string[] {
  return levels(texts).flatMap(({ slug, grade }) =>
    grade > HIGHEST_GRADE ? [`${slug}: grade ${grade.toFixed(1)}`] : [],
  );
}

describe('texts read easily', () => {
  it.each(['guide', 'state-article', 'provider-article', 'post', 'dui-topic'] as const)(
    'each %s at grade 10 or below',
    (kind) => {
      const texts = content.all(kind);
      const all = levels(texts);
      const shown = kind === 'guide' ? all : all.toSorted((a, b) => b.grade - a.grade).slice(0, 3);
      console.table(shown.map(({ slug, words, grade }) => ({ [kind]: slug, words, grade: Number(grade.toFixed(1)) })));
      expect(tooHard(texts)).toEqual([]);
    },
  );

  it('finds a text for lawyers', () => {
    const html = trustedHtml(
      '<p>Notwithstanding any contrary administrative determination, the financial responsibility certification ' +
        'obligations hereinafter enumerated shall remain continuously operative until formal notification of ' +
        'discontinuance.</p>',
    );
    expect(tooHard([{ slug: 'statute', body: [{ type: 'prose', html, headings: [] }] }])).toEqual([
      expect.stringMatching(/^statute: grade [23]\d\.\d$/),
    ]);
  });
});

describe('readingLevel', () => {
  it('gives the grade of the Flesch-Kincaid formula', () => {
    expect(readingLevel(['The cat sat on the mat. The dog ran.'])).toEqual({
      words: 9,
      sentences: 2,
      grade: 0.39 * 4.5 + 11.8 * 1 - 15.59,
    });
  });

  it('ends a sentence with its list item, whether it has a period or not', () => {
    expect(readingLevel(['Your notice', 'Your car']).sentences).toBe(2);
  });
});
