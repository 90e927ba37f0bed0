import { expect, test } from 'vitest';
import { explanationsIn } from './explanations.ts';

test('reads what a table says of each code, and in which line', () => {
  const document = [
    '# Problems',
    '',
    '| Code | What it means |',
    '| --- | --- |',
    '| `raw-html` | HTML in Markdown. |',
  ];
  expect([...explanationsIn(document.join('\n'))]).toEqual([['raw-html', { text: 'HTML in Markdown.', line: 5 }]]);
});
