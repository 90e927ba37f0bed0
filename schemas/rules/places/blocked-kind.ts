import type { BlockedKind, Listings } from '../../generated/content-types.ts';

/** The rules by which content/listings.yaml recognizes businesses that are never listed. */
export type BlockRules = Pick<Listings, 'blockedKinds' | 'carInsuranceWords'>;

/**
 * The first blocked kind that a business belongs to by its name (specification section 7); undefined when it may be
 * listed. Only whole words count, without case, accents, punctuation and spaces: "life insurance" is in "ACME
 * Life-Insurance Co." and in "Acme LifeInsurance", but not in "Lifeline Insurance".
 */
export function blockedKind(
  { blockedKinds, carInsuranceWords }: BlockRules,
  businessName: string,
): BlockedKind | undefined {
  const words = wordsOf(businessName);
  const has = (phrase: string) => contains(words, wordsOf(phrase).join(''));
  if (carInsuranceWords.some(has)) return undefined;
  return blockedKinds.find(({ patterns }) => patterns.some((phrases) => phrases.every(has)));
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether some words in a row, written together, are the phrase. */
function contains(words: readonly string[], phrase: string): boolean {
  return words.some((_, start) => {
    let joined = '';
    for (let end = start; joined.length < phrase.length && end < words.length; end++) joined += words[end];
    return joined === phrase;
  });
}
