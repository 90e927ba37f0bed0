import type { Problem } from '../../../report/problem.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { problemAt } from '../../parse/problem-at.ts';
import { authoredTexts } from './authored-texts.ts';
import { withoutQuotations } from './passages.ts';
import type { TextValues } from './text-values.ts';

/** With a comma: of an amount below a thousand no digit is too many. */
const AMOUNT = /\$\d{1,3}(?:,\d{3})+(?![\d,.]\d|\d)/g;

/** Round amounts are often ten times another one. */
const DIGITS_OF_NO_CHANCE = 3;

/** Finds amounts that a fact has with a digit more or less: $4,750 where the fee is $475. */
export function checkTenfold(draft: Draft, values: Pick<TextValues, 'placeholdersOf' | 'ownFacts'>): Problem[] {
  const isFact = (amount: string) =>
    values.placeholdersOf(amount, draft) !== null || has(values.ownFacts(draft) ?? '', amount);
  return authoredTexts(draft).flatMap(({ text, at }) => {
    if (!text.includes('$')) return [];
    return [...withoutQuotations(text).matchAll(AMOUNT)].flatMap(({ 0: amount, index }) => {
      const number = Number(amount.replace(/\D/g, ''));
      if (String(number).replace(/0+$/, '').length < DIGITS_OF_NO_CHANCE || isFact(amount)) return [];
      const meant = [number / 10, number * 10].map(dollars).find(isFact);
      if (meant === undefined) return [];
      return [
        problemAt(draft.file, at(index), {
          code: 'contradicted-fact',
          severity: 'warning',
          message: `${amount} is ten times more or less than a fact: ${meant}.`,
          hint: 'Count its digits. Write the placeholder of the fact, if it has one.',
        }),
      ];
    });
  });
}

function has(facts: string, amount: string): boolean {
  const at = facts.indexOf(amount);
  return at >= 0 && !/^[,.]?\d/.test(facts.slice(at + amount.length));
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
