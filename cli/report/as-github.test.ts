import { describe, expect, test } from 'vitest';
import { asGithub, asSummary } from './as-github.ts';
import type { Problem } from './problem.ts';

const problem = (changes: Partial<Problem> = {}): Problem => ({
  code: 'wrong-value',
  severity: 'error',
  file: 'content/states/texas.yaml',
  line: 14,
  column: 11,
  message: '`status` is "requierd".',
  hint: 'Did you mean `required`?',
  ...changes,
});

const many = (count: number, changes: Partial<Problem> = {}) =>
  Array.from({ length: count }, (_, index) => problem({ line: index + 1, ...changes }));

/** `::name key=value,key=value::message`, as the runner reads it: escapes are undone after the line is split. */
function readCommand(line: string) {
  const [, name = '', properties = '', message = ''] = /^\s*::(\w+)(?: ([^:]*))?::(.*)$/.exec(line) ?? [];
  if (name === '') return undefined;
  const pairs = properties.split(',').map((pair): [string, string] => {
    const [key = '', ...value] = pair.split('=');
    return [key, unescaped(value.join('='))];
  });
  return { name, properties: Object.fromEntries(pairs), message: unescaped(message) };
}

function unescaped(text: string): string {
  const characters: Record<string, string> = { '%0D': '\r', '%0A': '\n', '%3A': ':', '%2C': ',', '%25': '%' };
  return text.replace(/%(?:0D|0A|3A|2C|25)/g, (code) => characters[code] ?? code);
}

const commandsOf = (lines: string) => lines.split('\n').flatMap((line) => readCommand(line) ?? []);

describe('a workflow command', () => {
  test.each([
    ['plain', {}],
    [
      'with every character that means something to GitHub',
      { file: 'a,b:c%,=.md', message: '100%: a,b::error::\r\nc%0A' },
    ],
    ['a warning', { severity: 'warning' as const, hint: '::set-output name=x::y' }],
  ])('says what the problem says: %s', (_, changes) => {
    const { file, line, column, severity, code, message, hint } = problem(changes);
    const { lines } = asGithub([problem(changes)]);
    expect(lines.split('\n')).toHaveLength(1);
    expect(commandsOf(lines)).toEqual([
      {
        name: severity,
        properties: { file, line: String(line), col: String(column), title: code },
        message: `${message}\n${hint}`,
      },
    ]);
  });

  test('names the file from the root of the repository', () => {
    expect(asGithub([problem()], 'site/').lines).toContain('file=site/content/states/texas.yaml,');
  });
});

describe('the limit of ten annotations of a kind', () => {
  test('errors come first, ten of each kind, and a sentence says how many more there are', () => {
    const { lines, rest } = asGithub([...many(13, { severity: 'warning' }), ...many(11)]);
    const commands = commandsOf(lines);
    expect(commands.map(({ name }) => name)).toEqual([
      ...Array(10).fill('error'),
      ...Array(10).fill('warning'),
      'notice',
    ]);
    expect(commands.at(-1)?.message).toBe('4 more problems: in the summary of this job, and below in the log.');
    expect(rest.map(({ severity, line }) => `${severity} ${line}`)).toEqual([
      'error 11',
      'warning 11',
      'warning 12',
      'warning 13',
    ]);
  });

  test('the log has the others in lines that are no commands', () => {
    const { lines } = asGithub(many(11, { message: 'One.\n::error::Two.' }));
    expect(lines.split('\n').at(-1)).toBe('content/states/texas.yaml:11:11 error wrong-value: One. ::error::Two.');
    expect(commandsOf(lines)).toHaveLength(11);
  });

  test('ten are not too many', () => {
    expect(asGithub(many(10))).toMatchObject({ rest: [] });
    expect(commandsOf(asGithub(many(10)).lines)).toHaveLength(10);
  });
});

describe('the summary', () => {
  test('is a table with a row for each problem', () => {
    const odd = problem({ message: 'a | b, `c | <d>` and <p>', hint: 'One\nline.' });
    expect(asSummary([odd], 10_000)).toBe(
      [
        '### 1 more problem in content',
        '',
        '| Place | Problem | What to do |',
        '| --- | --- | --- |',
        '| `content/states/texas.yaml:14:11` | error `wrong-value`: a \\| b, `c \\| <d>` and &lt;p> | One line. |',
        '',
      ].join('\n'),
    );
  });

  test('keeps within its room, and says how many problems are only in the log', () => {
    const text = asSummary(many(100, { hint: 'ü'.repeat(100) }), 4000);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4000);
    const rows = text.match(/^\| `/gm)?.length ?? 0;
    expect(rows).toBeGreaterThan(5);
    expect(text).toMatch(new RegExp(`\\n${100 - rows} problems did not fit here; the log of the step has all\\.\\n$`));
  });

  test('is nothing where there is no room', () => {
    expect(asSummary(many(3), 20)).toBe('');
  });
});
