import type { Problem } from '../../../report/problem.ts';
import { problemAt } from '../../parse/problem-at.ts';
import { type Entries, textsIn } from '../entry.ts';

/** A text between two typographic quotes, with none inside: a quotation and what follows it is no such text. */
const QUOTED = /^(?:[“”„‟][^“”„‟]*[“”"]|[‘‚][^‘‚]*[’']|[«»][^«»]*[«»]|[‹›][^‹›]*[‹›])$/;

/** What stands before a value without quotes: its key, the hyphen of an item, or the bracket of a list. */
const BEFORE = /(?:^|:|-|[[{,])\s*$/;

/** Finds values in typographic quotes. YAML takes them as part of the text, so visitors would read them. */
export function checkQuotedValues({ entries }: Entries): Problem[] {
  return entries.flatMap((entry) => {
    if (!/[“”„‟‘‚«»‹›]/.test(entry.file.text)) return [];
    const lines = entry.file.text.split('\n');
    return textsIn(entry.data).flatMap(({ text, path }): Problem[] => {
      if (!QUOTED.test(text.trim())) return [];
      const at = entry.locateWithin(path, 0);
      const line = lines[at.line - 1] ?? '';
      // A block of text below a | has its line for itself.
      const [key = ''] = /^.*?(?=\S+$|$)/.exec(line.slice(0, at.column - 1)) ?? [];
      if (!BEFORE.test(line.slice(0, at.column - 1)) || key.trim() === '') return [];
      return [
        problemAt(entry.file, at, {
          code: 'broken-text',
          message: 'These are typographic quotes: YAML takes them as part of the text, and visitors would read them.',
          hint: `Remove them, or write straight ones: "${text.trim().slice(1, -1)}". To show them, put straight ones around both.`,
        }),
      ];
    });
  });
}
