import { afterEach, expect, test, vi } from 'vitest';
import { realTerminal } from './terminal.ts';

const isTerminal = process.stdout.isTTY;
afterEach(() => {
  vi.restoreAllMocks();
  process.stdout.isTTY = isTerminal;
});

/** What is written to the standard output. */
function written(text: string, isTTY: boolean): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  process.stdout.isTTY = isTTY;
  realTerminal().out(text);
  return String(write.mock.calls[0]?.[0]);
}

/** A name that clears the screen, in seven bits and in eight, and turns the words after it around. */
const NAME = 'Ann\u001b[2J\u009b2J\u202e';

test('a terminal is not moved, colored or turned around by what visitors typed', () => {
  const lead = { name: NAME, message: 'a\tb' };
  const shown = written(`one\r\n${JSON.stringify(lead, null, 2)}`, true);
  expect(shown).not.toMatch(/(?!\r?\n)[\p{Cc}\u202e]/u);
  expect(JSON.parse(shown.slice('one\r\n'.length))).toEqual(lead);
});

test('a pipe gets every byte', () => {
  expect(written(NAME, false)).toBe(`${NAME}\n`);
});
