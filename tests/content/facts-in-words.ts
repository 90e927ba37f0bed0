import type { Draft } from '../../cli/pipeline/parse/parse-file.ts';
import type { Values } from '../../cli/pipeline/resolve/values.ts';
import { sentencesIn } from './passages.ts';
import { stringsIn } from './text.ts';

/** A file as its author wrote it. */
export type Written = Pick<Draft, 'kind' | 'slug' | 'file' | 'data' | 'body'>;

/** Kinds of content that are facts themselves or must never change. */
const NOT_WORDS: readonly string[] = ['facts', 'state', 'provider', 'cities', 'consent'];

function authoredTexts({ kind, data, body }: Written): string[] {
  return NOT_WORDS.includes(kind) ? [] : [...stringsIn(data), body.text];
}

const AMOUNT = /\$\d[\d,]*(?:\.\d+)?|\d+(?:\.\d+)?%/g;

/** Finds dollar amounts and percentages written out although a placeholder prints the same. */
export function amountsWrittenOut(files: readonly Written[], valuesFor: (file: Written) => Values): string[] {
  return files.flatMap((file) => {
    const names = new Map([...valuesFor(file)].map(([name, { text }]) => [text, name]));
    const amounts = authoredTexts(file).flatMap((text) => text.match(AMOUNT) ?? []);
    return [...new Set(amounts)].flatMap((amount) =>
      names.has(amount) ? [`${file.file.path} writes ${amount}; {${names.get(amount)}} prints it`] : [],
    );
  });
}

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

export interface Certainty {
  /** How many sentences use a fact below high confidence. */
  readonly uses: number;
  /** Those that do not say, in themselves or in the next sentence, that it is uncertain. */
  readonly certain: readonly string[];
}

/** Finds sentences that state an uncertain fact as certain. `isUnsure` tells this of a placeholder in a file. */
export function statedAsCertain(
  files: readonly Written[],
  isUnsure: (name: string, file: Written) => boolean,
  values: Values,
): Certainty {
  const used = files.flatMap((file) =>
    authoredTexts(file)
      .flatMap(sentencesIn)
      .filter(({ text }) => [...text.matchAll(/\{([\w.-]+)\}/g)].some(([, name = '']) => isUnsure(name, file)))
      .map((sentence) => ({ file, ...sentence })),
  );
  const print = (text: string) =>
    text.replace(/\{([\w.-]+)\}/g, (whole, name: string) => values.get(name)?.text ?? whole);
  const certain = used.filter(({ text, next }) => !HEDGE.test(print(`${text} ${next}`)));
  return { uses: used.length, certain: certain.map(({ file, text }) => `${file.file.path}: ${text}`) };
}
