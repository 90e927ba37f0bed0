import type { BlockedKind, Listings } from '../../generated/content-types.ts';

/** The rules by which content/listings.yaml recognizes businesses that are never listed. */
type BlockRules = Pick<Listings, 'blockedKinds' | 'carInsuranceWords'>;

/**
 * The first blocked kind that a business belongs to by its name (specification section 7); undefined when it may be
 * listed. Only whole words count, without case, accents, punctuation and spaces: "life insurance" is in "ACME
 * Life-Insurance Co." and in "AcmeLifeInsurance", but not in "Lifeline Insurance".
 */
export function blockedKind(rules: BlockRules, businessName: string): BlockedKind | undefined {
  const { blockedKinds, carInsuranceWords } = rules;
  const known = knownWords(rules);
  const words = textsOf(businessName).flatMap((text) => partsOf(text, known));
  const has = (phrase: string) => contains(words, wordsOf(phrase).join(''));
  if (carInsuranceWords.some(has)) return undefined;
  return blockedKinds.find(
    ({ patterns, names = [] }) => patterns.some((phrases) => phrases.every(has)) || names.some(has),
  );
}

/** Every word of the rules' phrases. */
function knownWords({ blockedKinds, carInsuranceWords }: BlockRules): ReadonlySet<string> {
  const phrases = blockedKinds.flatMap(({ patterns }) => patterns.flat());
  return new Set([...phrases, ...carInsuranceWords].flatMap(wordsOf));
}

/** The words of a text as they are written, without accents and punctuation. */
function textsOf(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function wordsOf(text: string): readonly string[] {
  return textsOf(text).map((word) => word.toLowerCase());
}

/**
 * The words that are written as one: "AcmeLifeInsurance" is three, because two of its capitals begin known words;
 * "healthmarketplace" is two, because it is known words throughout; "WildLife" and "seniority" are one.
 */
function partsOf(text: string, known: ReadonlySet<string>): readonly string[] {
  const capitalized = text
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(' ');
  if (capitalized.filter((part) => known.has(part)).length > 1) return capitalized;
  const word = text.toLowerCase();
  return known.has(word) ? [word] : (splitInto(known, word) ?? [word]);
}

/** A word as a row of known words; undefined if it is none. */
function splitInto(known: ReadonlySet<string>, word: string): readonly string[] | undefined {
  /** By its length, each beginning of the word that is a row of known words. */
  const rows = new Map<number, readonly string[]>([[0, []]]);
  for (let end = 1; end <= word.length; end++) {
    for (const last of known) {
      const before = word.endsWith(last, end) ? rows.get(end - last.length) : undefined;
      if (before) rows.set(end, [...before, last]);
    }
  }
  return rows.get(word.length);
}

/** Whether some words in a row, written together, are the phrase. */
function contains(words: readonly string[], phrase: string): boolean {
  return words.some((_, start) => {
    let joined = '';
    for (let end = start; joined.length < phrase.length && end < words.length; end++) joined += words[end];
    return joined === phrase;
  });
}
