import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Checks one text the way `npm run check` checks content/ and docs/. */
function misspelled(text: string): string[] {
  const options = ['lint', '--no-progress', '--no-summary', '--words-only', 'stdin://content/guides/planted.md'];
  const { stdout } = spawnSync(process.execPath, ['node_modules/cspell/bin.mjs', ...options], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean);
}

describe('spelling', () => {
  it('finds a misspelled word and a British one, and knows the words of the trade', () => {
    const text =
      'Your insurence lapsed and the filing was cancelled. FLHSMV asks for {state.fr44-limits}, says GEICO.\n';
    expect(misspelled(text)).toEqual(['insurence', 'cancelled']);
  });

  it('keeps the word list in alphabetical order, each word once', () => {
    const words = readFileSync(`${root}/docs/words.txt`, 'utf8').trimEnd().split('\n');
    const sorted = [...new Set(words)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    expect(words).toEqual(sorted);
  });
});
