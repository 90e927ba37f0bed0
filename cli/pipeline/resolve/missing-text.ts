import type { Problem } from '../../report/problem.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { Entry } from '../validate/entry.ts';

/** Reports a Markdown file that has nothing below its front matter, or only comments. */
export function missingText({ file, body }: Entry): Problem[] {
  if (!file.path.endsWith('.md') || body.text.replace(/<!--[\s\S]*?-->/g, '').trim() !== '') return [];
  return [
    problemAt(
      file,
      { line: Math.max(body.linesAbove, 1), column: 1 },
      {
        code: 'broken-text',
        message: 'There is no text below the front matter.',
        hint: 'Write the text below the second line of three dashes.',
      },
    ),
  ];
}
