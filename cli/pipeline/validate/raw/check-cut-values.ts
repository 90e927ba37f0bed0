import type { Problem } from '../../../report/problem.ts';
import { problemAt } from '../../parse/problem-at.ts';
import { type Entries, type Entry, textsIn } from '../entry.ts';

/** Finds texts that YAML ends at a # because they have no quotes: `title: Rule # 1` is the title "Rule". */
export function checkCutValues({ entries }: Entries): Problem[] {
  return entries.flatMap((entry) => {
    const lines = yamlLines(entry);
    if (!lines.some((line) => CUT.test(line))) return [];
    return textsIn(entry.data).flatMap(({ text, path }) => {
      const { line, column } = entry.locateWithin(path, Math.max(text.trimEnd().length - 1, 0));
      const rest = (lines[line - 1] ?? '').slice(column);
      const [, number] = /^ #\s?(\d)?/.exec(rest) ?? [];
      const isCut = rest.startsWith(' #') && (number !== undefined || text.includes(' '));
      if (!isCut) return [];
      return [
        problemAt(
          entry.file,
          { line, column: column + 2 },
          {
            code: 'cut-value',
            severity: number === undefined ? 'warning' : 'error',
            message: `The text ends before this #: the page shows "${text.slice(-40).trim()}".`,
            hint: 'Put the whole text in quotes. A comment has a line of its own.',
          },
        ),
      ];
    });
  });
}

/** A value, and what YAML takes as a comment behind it. */
const CUT = /^\s*[^#\s][^#]*[^\s#] #/;

function yamlLines({ file, body }: Entry): readonly string[] {
  const lines = file.text.split('\n');
  return file.path.endsWith('.md') ? lines.slice(0, body.linesAbove) : lines;
}
