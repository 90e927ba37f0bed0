import type { Problem } from '../../../report/problem.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { problemAt } from '../../parse/problem-at.ts';
import { authoredTexts } from './authored-texts.ts';
import type { TextValues } from './text-values.ts';

const AMOUNT = /\$\d+(?:,\d{3})*(?:\.\d+)?|\d+(?:\.\d+)?%/g;

/** An amount that is written out in a file, and stands there because it is another number. */
export interface KnownAmount {
  readonly file: string;
  readonly amount: string;
}

/**
 * Finds dollar amounts and percentages written out although a placeholder prints the same. Calls `isKnown` for each;
 * those it knows are no problem.
 */
export function checkAmounts(
  draft: Draft,
  values: Pick<TextValues, 'placeholderOf'>,
  isKnown: (amount: KnownAmount) => boolean,
): Problem[] {
  const texts = authoredTexts(draft).filter(({ text }) => /[$%]/.test(text));
  return texts.flatMap(({ text, at }) =>
    [...text.matchAll(AMOUNT)].flatMap(({ 0: amount, index }) => {
      const name = values.placeholderOf(amount, draft);
      if (name === null || isKnown({ file: draft.file.path, amount })) return [];
      return [
        problemAt(draft.file, at(index), {
          code: 'amount-written-out',
          message: `${amount} is written out; \`{${name}}\` prints it.`,
          hint: `Write {${name}}, so that it changes with its fact. If it is another number, list it in content/prose.yaml.`,
        }),
      ];
    }),
  );
}
