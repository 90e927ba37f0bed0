import { digestOf } from '../../../cache/digest.ts';
import type { RecordTable } from '../../../cache/record-table.ts';
import type { Problem } from '../../../report/problem.ts';
import type { ReadFile } from '../../read/read.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { personalNumbers } from './personal-numbers.ts';

/** What is found in a text. It is checked again when this is another number. */
const RULES = 1;

/**
 * Checks files as text, so that a secret is found even in one that cannot be parsed. A file in which nothing was found
 * is checked again when its text has changed. The patterns of secrets take time to load, so they wait for a file.
 */
export async function checkRawTexts(sources: readonly ReadFile[], clean: RecordTable<string>): Promise<Problem[]> {
  const markOf = ({ seen }: ReadFile) => digestOf(seen.digest, String(RULES));
  const changed = sources.filter((source) => !source.fault && clean.get(source.path) !== markOf(source));
  if (changed.length === 0) return [];
  const { leakedSecrets } = await import('./leaked-secrets.ts');
  const found = await Promise.all(
    changed.map(async (source) => {
      const problems = [...(await leakedSecrets(source)), ...personalNumbers(source), ...hiddenCharacters(source)];
      if (problems.length === 0) clean.set(source.path, markOf(source));
      else clean.delete(source.path);
      return problems;
    }),
  );
  return found.flat();
}
