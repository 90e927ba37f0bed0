import type { Problem } from '../../../report/problem.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { problemAt } from '../../parse/problem-at.ts';
import { authoredTexts } from './authored-texts.ts';
import { passagesIn } from './passages.ts';
import type { TextValues } from './text-values.ts';

/** Words that say something is usual, reported, or to be checked: not certain. */
const HEDGES = [
  'about|around|roughly|almost|close to|at least|up to|some|many|most|several',
  'usual|usually|often|normal|normally|typical|typically|generally|common|commonly|mostly|as a rule|tends?',
  'may|might|can|could|should|seems?|appears?|likely|expect|plan on|allow|depends?|varies|vary|if|unless',
  'reported|reports?|says?|said|according|sources?|stud(?:y|ies)|round-up',
  'averages?|ranges?|estimates?|figures?|experts?',
  'check|confirm|ask|verify|counted|begins?',
];
const HEDGE = new RegExp(`\\b(?:${HEDGES.join('|')})\\b`, 'i');

/**
 * Finds sentences that state a fact below high confidence and do not say, there or in the next one, that it is unsure.
 */
export function checkCertainty(draft: Draft, values: Pick<TextValues, 'print' | 'isUnsure'>): Problem[] {
  const print = (text: string) => text.replace(/\{([\w.-]+)\}/g, (all, name: string) => values.print(name) ?? all);
  const texts = authoredTexts(draft).filter(({ text }) => text.includes('{'));
  return texts.flatMap(({ text, at }) =>
    passagesIn(text).flatMap((passage) => {
      const unsure = [...passage.text.matchAll(/\{([\w.-]+)\}/g)].find(([, name = '']) => values.isUnsure(name, draft));
      if (!unsure || HEDGE.test(print(`${passage.text} ${passage.next}`))) return [];
      return [
        problemAt(draft.file, at(passage.index + unsure.index), {
          code: 'unsure-fact',
          message: `\`${unsure[0]}\` is a fact below high confidence, and the sentence states it as certain.`,
          hint: 'Say that it is usual, reported or to be checked: "usually", "about", "check with the agency".',
        }),
      ];
    }),
  );
}
