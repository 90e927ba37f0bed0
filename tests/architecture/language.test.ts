import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const MAX_COLUMNS = 120;
/** A text, path or pattern on a line of its own, which cannot be broken without changing it. A comment is none. */
const LONG_LITERAL = /(?:^|[^\w\s])\s*(["'`]|(?<!\/)\/(?![*/]))(?:(?!\1).|\\\1){80,}/;
/** One word for a thing: MAX_ for the most that is allowed, _MS for milliseconds. */
const SECOND_WORD = /\b(?:MOST_[A-Z]\w*|[A-Z]\w*_MILLISECONDS)\b/;
/** Ignores `code` in backticks, such as the Unix account `nobody`. */
const VAGUE_WORD = /^(?:[^`]|`[^`]*`)*?\b(?:whoever|nobody|somebody|whatever)\b/i;
/** Ignores prose such as "as any other". */
const UNCHECKED_CAST = /\bas (?:unknown as|(?:never|any)(?! [a-z]))\b|@ts-(?:ignore|nocheck)/;

/** A file of ours in a comment, with its folders or without. */
const NAMED_FILE = /(?<![\w@:/.>-])(?:\.\.?\/)*((?:[\w.-]+\/)*[a-z][\w.-]*\.(?:ts|tsx|mjs|css))(?![\w/])/g;

interface Line {
  /** `file:line`, from the project's root. */
  readonly place: string;
  readonly text: string;
}

const TOP = ['bench', 'cli', 'functions', 'schemas', 'templates', 'tests'];
const sources = TOP.flatMap((folder) => filesIn(folder, /\.(?:ts|tsx|mts|mjs|js|css)$/))
  // Migrations are never edited once released.
  .filter((file) => !/(?:^|\/)generated\/|^tests\/fixtures\/|\/migrations\.ts$/.test(file));
const isTooLong = ({ text }: Line) => text.length > MAX_COLUMNS && !LONG_LITERAL.test(text.replace(/^\s*/, ''));
const THIS = 'tests/architecture/language.test.ts';
/** Their examples are not of this repository. */
const SAMPLES = [THIS, 'tests/architecture/imports.test.ts'];
const docs = [...filesIn('docs', /\.md$/), 'README.md', 'CONTRIBUTING.md'];

describe('hand-written source', () => {
  test(`has no line over ${MAX_COLUMNS} columns`, () => {
    const long = sources.flatMap(linesOf).filter(isTooLong);
    expect(long.map(({ place, text }) => `${place} ${text.length} columns`)).toEqual([]);
  });

  test('has no cast that silences the compiler', () => {
    expect(matching(UNCHECKED_CAST, sources.flatMap(linesOf))).toEqual([]);
  });

  test('has one word for a thing in names of constants', () => {
    expect(matching(SECOND_WORD, sources.filter((file) => file !== THIS).flatMap(linesOf))).toEqual([]);
  });

  test('has comments that name files which are there', () => {
    const comments = sources.filter((file) => !SAMPLES.includes(file)).flatMap(commentsOf);
    expect(comments.flatMap(missingFiles)).toEqual([]);
  });

  test('has comments that name who acts and on what', () => {
    expect(matching(VAGUE_WORD, sources.flatMap(commentsOf))).toEqual([]);
  });
});

test('documents name who acts and on what', () => {
  expect(matching(VAGUE_WORD, docs.flatMap(linesOf))).toEqual([]);
});

describe('this test sees', () => {
  const commentsIn = (text: string) => commentLines('a.ts', text).map(({ place, text: line }) => `${place} ${line}`);

  test('comments of one line and of several, after code, and in JSX', () => {
    expect(commentsIn('one(); // first\n/**\n * second\n */\n<p>{/* third */}</p>')).toEqual([
      'a.ts:1 // first',
      'a.ts:2 /**',
      'a.ts:3  * second',
      'a.ts:4  */',
      'a.ts:5 /* third */',
    ]);
  });

  test('no comment in an address or a glob', () => {
    expect(commentsIn("fetch('https://example.com');\nglob('docs/**/*.md', '*/x');")).toEqual([]);
  });

  test('a long comment, but no long text, as a line that is too long', () => {
    const isLong = (text: string) => isTooLong({ place: 'a.ts:1', text });
    expect(isLong(`/** ${'word '.repeat(30)}*/`)).toBe(true);
    expect(isLong(`  // ${'word '.repeat(30)}`)).toBe(true);
    expect(isLong(`  '${'word '.repeat(30)}',`)).toBe(false);
    expect(isLong(`  /^${'word '.repeat(30)}$/,`)).toBe(false);
  });

  test('a file that is not there', () => {
    const missing = (text: string) => missingFiles({ place: 'a.ts:1', text });
    expect(missing('// See no/such-folder/language.test.ts and no-such-file.ts.')).toHaveLength(2);
    expect(missing(`// See ${THIS}, or ./language.test.ts, or https://example.com/a.ts.`)).toEqual([]);
  });

  test('vague words, except in code', () => {
    expect('Sent to whomever it concerns, or nobody.').toMatch(VAGUE_WORD);
    expect('`one` for somebody').toMatch(VAGUE_WORD);
    expect('Runs as `nobody`, not as root.').not.toMatch(VAGUE_WORD);
  });

  test('every way to silence the compiler', () => {
    const ways = [['unknown', 'as T'].join(' '), 'never', 'any'].map((type) => `value as ${type}`);
    for (const way of [...ways, '// @ts-'.concat('ignore')]) expect(way).toMatch(UNCHECKED_CAST);
    expect('value as const').not.toMatch(UNCHECKED_CAST);
    expect('// the same as any other').not.toMatch(UNCHECKED_CAST);
  });
});

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

const linesOf = (file: string): Line[] => toLines(file, readFileSync(join(root, file), 'utf8'));
const commentsOf = (file: string): Line[] => commentLines(file, readFileSync(join(root, file), 'utf8'));

function toLines(file: string, text: string, first = 1): Line[] {
  return text.split('\n').map((line, index) => ({ place: `${file}:${first + index}`, text: line }));
}

/** A comment starts a line or follows a space or a bracket, so addresses and globs do not count. */
function commentLines(file: string, source: string): Line[] {
  return [...source.matchAll(/(?<=^|[\s{(])(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm)].flatMap(({ 0: comment, index }) =>
    toLines(file, comment, source.slice(0, index).split('\n').length),
  );
}

const everyFile = [...TOP, '.ci']
  .flatMap((folder) => filesIn(folder, /\.(?:ts|tsx|mjs|css)$/))
  .map((file) => `/${file}`);

/** Names in comments that no file has. One with folders may leave out the first of them. */
function missingFiles({ place, text }: Line): string[] {
  const named = [...text.matchAll(NAMED_FILE)].map(([, name = '']) => name);
  return named.filter((name) => !everyFile.some((file) => file.endsWith(`/${name}`))).map((name) => `${place} ${name}`);
}

function matching(pattern: RegExp, lines: readonly Line[]): string[] {
  return lines.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place} ${text.trim()}`);
}
