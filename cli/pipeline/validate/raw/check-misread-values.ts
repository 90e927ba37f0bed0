import type { Problem } from '../../../report/problem.ts';
import { problemAt } from '../../parse/problem-at.ts';
import { type Entries, type Entry, textsIn } from '../entry.ts';

/** Finds values of which YAML makes something else than their author meant. */
export function checkMisreadValues(entries: Entries): Problem[] {
  return [...checkCutValues(entries), ...checkQuotedValues(entries)];
}

/** A text between two typographic quotes, with none inside: a quotation and what follows it is no such text. */
const QUOTED = /^(?:[“”„‟][^“”„‟]*[“”"]|[‘‚][^‘‚]*[’']|[«»][^«»]*[«»]|[‹›][^‹›]*[‹›])$/;

/** One that opens and never closes, or closes and never opened. */
const HALF_QUOTED = /^[“„][^“”„‟"]*$|^[^“”„‟"]*”$/;

/** What stands before a value without quotes: its key, the hyphen of an item, or the bracket of a list. */
const BEFORE = /(?:^|:|-|[[{,])\s*$/;

/** Finds values in typographic quotes. YAML takes them as part of the text, so visitors would read them. */
function checkQuotedValues({ entries }: Entries): Problem[] {
  return entries.flatMap((entry) => {
    if (!/[“”„‟‘‚«»‹›]/.test(entry.file.text)) return [];
    const lines = entry.file.text.split('\n');
    return textsIn(entry.data).flatMap(({ text, path }): Problem[] => {
      if (!QUOTED.test(text.trim()) && !HALF_QUOTED.test(text.trim())) return [];
      const at = entry.locateWithin(path, 0);
      const line = lines[at.line - 1] ?? '';
      // A block of text below a | has its line for itself.
      const [key = ''] = /^.*?(?=\S+$|$)/.exec(line.slice(0, at.column - 1)) ?? [];
      if (!BEFORE.test(line.slice(0, at.column - 1)) || key.trim() === '') return [];
      return [
        problemAt(entry.file, at, {
          code: 'broken-text',
          message: 'These are typographic quotes: YAML takes them as part of the text, and visitors would read them.',
          hint: `Remove them, or write straight ones: "${text.trim().replace(/^[“”„‟‘‚’«»‹›"]|[“”„‟‘’«»‹›"]$/g, '')}". To show them, put straight ones around both.`,
        }),
      ];
    });
  });
}

/** Finds texts that YAML ends at a # because they have no quotes: `title: Rule # 1` is the title "Rule". */
function checkCutValues({ entries }: Entries): Problem[] {
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
