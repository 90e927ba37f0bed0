import type { Problem } from '../../../report/problem.ts';
import type { Disk } from '../../../system/disk.ts';
import { type ProblemDetails, problemAt } from '../../parse/problem-at.ts';
import { readSource } from '../../read/read-source.ts';

/** Reads the lines of the spelling checker: file, line, column, word, message and suggestions, between tabs. */
export function spellingProblems(printed: string, project: Disk): Problem[] {
  return printed.split('\n').flatMap((row) => {
    const [path, line, column, word, message, suggestions = ''] = row.split('\t');
    if (!path || !word) return [];
    const position = { line: Number(line), column: Number(column) };
    return [
      problemAt(readSource(project, path), position, misspelled(word, message === 'Forbidden word', suggestions)),
    ];
  });
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
