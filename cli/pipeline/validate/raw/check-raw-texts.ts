import type { BuildCache } from '../../../cache/build-cache.ts';
import { digestOf } from '../../../cache/digest.ts';
import type { Problem } from '../../../report/problem.ts';
import { acceptsWarnings } from '../../accept-warnings.ts';
import type { ReadFile } from '../../read/read.ts';
import { hiddenCharacters } from './hidden-characters.ts';
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
