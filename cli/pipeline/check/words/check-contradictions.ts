import type { Problem } from '../../../report/problem.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { problemAt } from '../../parse/problem-at.ts';
import { memberOf } from '../../validate/schema-library.ts';
import { type AuthoredText, authoredTexts, stringsIn } from './authored-texts.ts';
import { sentenceAround } from './passages.ts';
import type { TextValues } from './text-values.ts';

/** The text speaks of another time, another place, or of what others say. */
const ELSEWHERE =
  /\b(?:doubled|applied|unless|motorist|old|older|former|formerly|before|until|used to|was|were|had been|out of date|no longer|from \d{4}|since \d{4}|raised|rose|went up|other|another|neighbor\w*|some|many|most|example|for instance|says?|said|higher|more than|unlike|optional|buy|choose|instead|still|shows|recommend\w*|suggest\w*|ask for)\b/i;

type Values = Pick<TextValues, 'print' | 'ownFacts'>;

/** Finds what a text says otherwise than the facts of the site and of its state: limits, and the year we began. */
export function checkContradictions(draft: Draft, values: Values): Problem[] {
  const lengths = draft.kind === 'state' ? lengthsOf(draft) : undefined;
  return [...authoredTexts(draft), ...notesOf(draft)].flatMap(({ text, at }) => [
    ...otherLimits(text, draft, values).map(({ index, ...details }) => problemAt(draft.file, at(index), details)),
    ...otherYear(text, draft, values).map(({ index, ...details }) => problemAt(draft.file, at(index), details)),
    ...(lengths === undefined ? otherLength(text, draft, values) : otherNote(text, draft, lengths)).map(
      ({ index, ...details }) => problemAt(draft.file, at(index), details),
    ),
  ]);
}

const code = 'contradicted-fact';

/** The sentence says what the law asks for, and not what a driver may want. */
const OF_LAW = /\b(?:minimum\w*|require\w*|least|must|law|limits are)\b/i;

function otherLimits(text: string, draft: Draft, values: Values) {
  if (!text.includes('/')) return [];
  return [...text.matchAll(/(?<![\d/.])\d{1,3}(?:\.\d)?\/\d{2,3}(?:\.\d)?\/\d{1,3}(?:\.\d)?(?![\d/])/g)].flatMap(
    ({ 0: written, index }) => {
      const sentence = sentenceAround(text, index);
      const known = knownLimits(draft, sentence, values);
      // A reader's question may name what was the limit once.
      if (known.length === 0 || known.includes(written) || ELSEWHERE.test(sentence) || sentence.endsWith('?'))
        return [];
      // The notes of facts explain what else there is.
      if (draft.kind === 'state' && !OF_LAW.test(sentence)) return [];
      return [
        {
          index,
          code,
          severity: OF_LAW.test(sentence) ? 'error' : 'warning',
          message: `${written} are not the limits of this state: its facts say ${known[0]}.`,
          hint: 'Write {state.limits}. If other limits are meant, say whose they are, or until when they held.',
        } as const,
      ];
    },
  );
}

/** The sentences of a state's facts, which are no texts to reword. */
function notesOf({ kind, data, locateWithin }: Draft): AuthoredText[] {
  if (kind !== 'state') return [];
  return stringsIn(data)
    .filter(({ text, path }) => text.includes(' ') && !path.includes('sources') && !path.includes('conflicts'))
    .map(({ text, path }) => ({ text, at: (index) => locateWithin(path, index) }));
}

function knownLimits(draft: Draft, sentence: string, values: Values) {
  if (draft.kind === 'state-article') return values.ownFacts(draft)?.split('\n') ?? [];
  return draft.kind === 'state' ? limitsOf(draft.slug, values.print) : limitsOfNamed(sentence, values.print);
}

/** The limits of the one state that a sentence names; none where it names several, or none. */
function limitsOfNamed(sentence: string, print: TextValues['print']): readonly string[] {
  const names = [...sentence.matchAll(/[A-Z][a-z]+(?: [A-Z][a-z]+)?/g)].flatMap(([words]) => [
    words,
    ...words.split(' '),
  ]);
  const slugs = new Set(
    names.flatMap((name) => {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      return print(`${slug}.name`) === name ? [slug] : [];
    }),
  );
  const [slug, other] = slugs;
  if (slug === undefined || other !== undefined) return [];
  return limitsOf(slug, print);
}

function limitsOf(slug: string, print: TextValues['print']): string[] {
  return ['limits', 'sr22-limits', 'fr44-limits'].flatMap((key) => print(`${slug}.${key}`) ?? []);
}

const BEGAN = /\b(?:since|founded in|established in|started in|serving drivers from)\s+((?:19|20)\d{2})\b/gi;
const US = /\b(?:we|we['’]ve|our|us|helping|serving|trusted|in business)\b|\{brand\}/i;

function otherYear(text: string, { kind }: Draft, values: Pick<TextValues, 'print'>) {
  if (kind === 'provider-article') return [];
  return [...text.matchAll(BEGAN)].flatMap(({ 1: year = '', index }) => {
    const since = values.print('since');
    const before = text.slice(Math.max(0, index - 60), index + 5);
    if (
      since === null ||
      year === since ||
      !(kind === 'site' || US.test(before)) ||
      /\bfacts?|law|rule|limit|fee/i.test(before)
    )
      return [];
    return [
      {
        index,
        code,
        message: `The site says that it began in ${since}, and this text says ${year}.`,
        hint: 'Write {since}.',
      } as const,
    ];
  });
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const LENGTH = new RegExp(String.raw`\b(\d{1,2}|${NUMBERS.slice(1).join('|')})[ -](year|month)s?\b`, 'gi');
const OF_FILING = /\b(?:SR-22A?|FR-44|filing|certificate|proof of (?:financial|insurance)|form)\b|\{state\.form\}/i;
const KEPT = /\b(?:keep|kept|carry|hold|maintain|stays?|lasts?|required|needs?|must|for)\b/i;

/** A text gives the filing a length that the facts of its state know nothing of. */
function otherLength(text: string, draft: Draft, values: Pick<TextValues, 'ownFacts'>) {
  if (draft.kind !== 'state-article') return [];
  return [...text.matchAll(LENGTH)].flatMap(({ 0: written, 1: number = '', 2: unit = '', index }) => {
    const sentence = sentenceAround(text, index);
    if (!OF_FILING.test(sentence) || !KEPT.test(sentence)) return [];
    const count = countOf(number);
    const facts = values.ownFacts(draft);
    // The limits, such as 30/60/25, are above the facts and are no lengths.
    if (facts === null || isIn(facts.split('\n').at(-1) ?? '', count, unit.toLowerCase())) return [];
    return unknownLength(
      index,
      `No fact of this state says "${written}".`,
      'Write {state.length}, or correct its facts.',
    );
  });
}

function unknownLength(index: number, message: string, mend: string) {
  const hint = `${mend} If something else lasts that long, say what.`;
  return [{ index, code, severity: 'warning', message, hint } as const];
}

function countOf(number: string): number {
  const index = NUMBERS.indexOf(number.toLowerCase());
  return index === -1 ? Number(number) : index;
}

/** Every length that the filing of a state has. */
function lengthsOf({ data }: Draft): string {
  const lengths = stringsIn(data).filter(({ path }) => /^(?:typicalL|l)ength$/.test(String(path.at(-1))));
  return lengths.map(({ text }) => text).join('\n');
}

/** A note that gives the filing a length which is none of those that the state has. */
function otherNote(text: string, { data }: Draft, known: string) {
  const isAboutFiling = memberOf(memberOf(data, 'filing'), 'note') === text;
  return [...text.matchAll(LENGTH)].flatMap(({ 0: written, 1: number = '', 2: unit = '', index }) => {
    const clause =
      text
        .slice(0, index)
        .split(/[.;:,]/)
        .at(-1) ?? '';
    const isOfFiling =
      /\bfor (?:about |at least |usually )?$/.test(clause) && (isAboutFiling || OF_FILING.test(clause));
    if (!isOfFiling || known === '' || isIn(known, countOf(number), unit.toLowerCase())) return [];
    return unknownLength(index, `No length of this state is "${written}".`, 'Correct one of the two.');
  });
}

function isIn(facts: string, count: number, unit: string): boolean {
  const [digits, word = ''] = [String(count), NUMBERS[count] ?? String(count)];
  const months = unit === 'year' ? [String(count * 12)] : [];
  return [digits, word, ...months].some((number) => new RegExp(`\\b${number}\\b`, 'i').test(facts));
}
