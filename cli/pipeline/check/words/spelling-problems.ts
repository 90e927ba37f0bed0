import type { Problem } from '../../../report/problem.ts';
import type { Disk } from '../../../system/disk.ts';
import { placeWords } from '../../../system/geo-names.ts';
import { type ProblemDetails, problemAt } from '../../parse/problem-at.ts';
import { readSource } from '../../read/read-source.ts';

/** Reads the lines of the spelling checker: file, line, column, word, message and suggestions, between tabs. */
export function spellingProblems(printed: string, project: Disk): Problem[] {
  return printed.split('\n').flatMap((row) => {
    const [path, line, column, word, message, suggestions = ''] = row.split('\t');
    if (!path || !word) return [];
    const position = { line: Number(line), column: Number(column) };
    const file = readSource(project, path);
    if (isForeign(word, file.text.split('\n')[position.line - 1] ?? '', position.column - 1)) return [];
    return [problemAt(file, position, misspelled(word, message === 'Forbidden word', suggestions))];
  });
}

const QUOTED = /"[^"]*"|“[^”]*”|(?<![*\w])\*[^*\s][^*]{0,40}\*(?![*\w])|(?<![_\w])_[^_\s][^_]{0,40}_(?![_\w])|^>.*/g;

/** Names of people and places, and what stands in the words of others: in quotation marks, or slanted. */
function isForeign(word: string, line: string, at: number): boolean {
  const isName = /^\p{Lu}/u.test(word);
  if (isName && /[^\x20-\x7E]/.test(word)) return true;
  if (isName && placeWords().has(word)) return true;
  const key = /^\s*(?:- )?[\w-]+:\s*/.exec(line)?.[0].length ?? 0;
  return [...line.matchAll(QUOTED)].some(
    // The quotes around a whole value are those of YAML.
    ({ 0: quoted, index }) => index < at && at < index + quoted.length && !(index === key && key > 0),
  );
}

function misspelled(word: string, isForbidden: boolean, suggestions: string): ProblemDetails {
  const best = suggestions.split(', ')[0]?.replace(/\*$/, '') ?? '';
  const instead = best === '' ? '' : `Did you mean "${best}"? `;
  if (isForbidden)
    return {
      code: 'misspelled-word',
      message: `"${word}" is not how the site spells it.`,
      hint: `${instead}The site is written in US English.`,
    };
  return {
    code: 'misspelled-word',
    message: `No dictionary has the word "${word}".`,
    hint: `${instead}If the word is right, add it to docs/words.txt, in alphabetical order.`,
  };
}
