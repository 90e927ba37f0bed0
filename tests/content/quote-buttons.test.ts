import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const content = fileURLToPath(new URL('../../content', import.meta.url));

/** Labels of all buttons that content names. */
const labels = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:yaml|md)$/.test(file))
  .flatMap((file) => [...readFileSync(`${content}/${file}`, 'utf8').matchAll(/^\s*buttonText: (.*)$/gm)])
  .map(([, label = '']) => label);

test('a button for a free quote has the words of the specification', () => {
  const quotes = labels.filter((label) => /free quote/i.test(label));
  expect(quotes.length).toBeGreaterThan(5);
  expect(new Set(quotes)).toEqual(new Set(['Get a Free Quote']));
});
