import type { BuildCache } from '../../../cache/build-cache.ts';
import { digestOf } from '../../../cache/digest.ts';
import type { Problem } from '../../../report/problem.ts';
import { acceptsWarnings } from '../../accept-warnings.ts';
import { type ProblemDetails, problemAt } from '../../parse/problem-at.ts';
import type { ReadFile } from '../../read/read.ts';
import { positionOf, type SourceFile } from '../../read/read-source.ts';
import { personalNumbers } from './personal-numbers.ts';

/** The table of the cache that names the files with a comment which accepts a warning. */
export const ACCEPTING = 'accepting';

/** What is found in a text. It is checked again when this is another number. */
const RULES = 2;

/**
 * Checks files as text, so that a secret is found even in one that cannot be parsed. A file in which nothing was found
 * is checked again when its text has changed. The patterns of secrets take time to load, so they wait for a file.
 */
export async function checkRawTexts(sources: readonly ReadFile[], { table }: BuildCache): Promise<Problem[]> {
  const clean = table<string>('raw');
  const accepting = table<true>(ACCEPTING);
  const markOf = ({ seen }: ReadFile) => digestOf(seen.digest, String(RULES));
  const changed = sources.filter((source) => !source.fault && clean.get(source.path) !== markOf(source));
  if (changed.length === 0) return [];
  const { leakedSecrets } = await import('./leaked-secrets.ts');
  const others = changed.flatMap((source) => [...personalNumbers(source), ...hiddenCharacters(source)]);
  const problems = [...(await leakedSecrets(changed)), ...others];
  const faulty = new Set(problems.map(({ file }) => file));
  for (const source of changed) {
    if (acceptsWarnings(source.text)) accepting.set(source.path, true);
    else accepting.delete(source.path);
    if (faulty.has(source.path)) clean.delete(source.path);
    else clean.set(source.path, markOf(source));
  }
  return problems;
}

interface Kind extends ProblemDetails {
  readonly pattern: RegExp;
}

const code = 'hidden-character';

const KINDS: readonly Kind[] = [
  {
    // https://trojansource.codes
    pattern: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g,
    code,
    message:
      'A direction mark that nobody sees stands here. What follows may be shown in another order than it is written.',
    hint: 'Remove it: delete the letters on both sides of it, and type them again.',
  },
  {
    pattern: /[\u00AD\u180E\u200B\u2060\uFEFF]|(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|\u200C/gu,
    code,
    severity: 'warning',
    message: 'A character that nobody sees stands here, as word processors write it. Searches do not find the word.',
    hint: 'Remove it: delete the letters on both sides of it, and type them again.',
  },
  {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    pattern: /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uE000-\uF8FF]/g,
    code,
    message: 'A control character stands here, which no page can show.',
    hint: 'Remove it, or type the letter that was meant.',
  },
  {
    pattern:
      /(?<=\p{Script=Latin})[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}](?=\p{Script=Latin})/gu,
    code,
    message: 'A letter of another alphabet stands in this word and only looks like a Latin one.',
    hint: 'Type the word again.',
  },
  {
    pattern: /\uFFFD/g,
    code: 'garbled-text',
    message: 'Here a letter was lost when the text was converted.',
    hint: 'Write the letter or the sign that was meant.',
  },
  {
    pattern: /Ã[\u0080-\u00BF]|â€[\u0080-\u024F™œ]?|Â(?=[\u00A0-\u00BF])/g,
    code: 'garbled-text',
    message: 'These signs were one letter before the text was converted with the wrong encoding.',
    hint: 'Write the letter or the sign that was meant.',
  },
];

/** Any of the characters; most files have none. */
const ANY = /[^\n\t\x20-\x7E–—‘’“”…é]/;

/** Finds characters that no reader sees, or that stand for others that were lost. */
function hiddenCharacters(source: SourceFile): Problem[] {
  const { text } = source;
  if (!ANY.test(text)) return [];
  return KINDS.flatMap(({ pattern, ...details }) =>
    [...text.matchAll(pattern)].map(({ index }) => problemAt(source, positionOf(text, index), details)),
  );
}
