import { describe, expect, test } from 'vitest';
import type { Problem } from '../../report/problem.ts';
import { type Draft, parseFile } from './parse-file.ts';

const GUIDE = 'content/guides/cost.md';

function draftOf(text: string, path = GUIDE): Draft {
  const result = parseFile({ path, text });
  if ('problems' in result) throw new Error(result.problems.map(({ message }) => message).join());
  return result.draft;
}

function problemsOf(text: string, path = GUIDE): readonly Problem[] {
  const result = parseFile({ path, text });
  return 'problems' in result ? result.problems : [];
}

describe('the folder of a file says what it is', () => {
  test.each([
    ['content/site.yaml', 'site', 'site'],
    ['content/states/new-york.yaml', 'state', 'new-york'],
    ['content/cities/new-york.yaml', 'cities', 'new-york'],
    ['content/facts/cost.yaml', 'facts', 'cost'],
  ])('%s is of the kind %s', (path, kind, slug) => {
    expect(draftOf('a: 1', path)).toMatchObject({ kind, slug, data: { a: 1 } });
  });

  test('facts and text of a state share a folder', () => {
    expect(draftOf('---\na: 1\n---\n', 'content/states/ohio.md').kind).toBe('state-article');
  });

  test.each([
    'content/notes.txt',
    'content/guides/deep/cost.md',
    'content/guides/cost.yaml',
    'content/state/ohio.yaml',
  ])('no content belongs in %s', (path) => {
    expect(problemsOf('a: 1', path)).toMatchObject([{ code: 'unknown-file', file: path, line: 1, column: 1 }]);
  });
});

describe('front matter', () => {
  test('is split from the text below it', () => {
    const draft = draftOf('---\ntitle: Cost\n---\n\n## What it costs\n');
    expect(draft.data).toEqual({ title: 'Cost' });
    expect(draft.body).toEqual({ text: '\n## What it costs\n', linesAbove: 3 });
  });

  test('gives every value its line in the file', () => {
    expect(draftOf('---\ntitle: Cost\nname: What it costs\n---\n').locate(['name'])).toEqual({ line: 3, column: 7 });
  });

  test('may be the whole file', () => {
    expect(draftOf('---\ntitle: Cost\n---').body.text).toBe('');
  });

  test('may contain dashes, and the text may contain rules', () => {
    const draft = draftOf('---\ntitle: a --- b\n---\n\nOne\n\n---\n\nTwo\n');
    expect(draft.data).toEqual({ title: 'a --- b' });
    expect(draft.body.text).toBe('\nOne\n\n---\n\nTwo\n');
  });

  test('may be empty', () => {
    expect(draftOf('---\n---\nText\n').body).toEqual({ text: 'Text\n', linesAbove: 2 });
  });

  test.each([
    ['a file without any', 'Just text.\n', 'The file has no front matter.'],
    ['an empty file', '', 'The file has no front matter.'],
    ['a file that never closes it', '---\ntitle: Cost\n\nText\n', 'The front matter is never closed.'],
    ['a file with an empty line above it', '\n---\ntitle: Cost\n---\n', 'The file has no front matter.'],
  ])('is required in %s', (_, text, message) => {
    expect(problemsOf(text)).toMatchObject([{ code: 'broken-front-matter', message, line: 1, column: 1 }]);
  });

  test.each(['js', 'javascript', 'json', 'coffee', 'toml', ' yaml'])('is refused as "---%s"', (language) => {
    const text = `---${language}\n{ title: (globalThis.wasRun = true) && "Cost" }\n---\n`;
    expect(problemsOf(text)).toMatchObject([{ code: 'broken-front-matter' }]);
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  test('is read again each time, even after a mistake in the same text', () => {
    expect(problemsOf('---\na: b: c\n---\n')).toHaveLength(1);
    expect(problemsOf('---\na: b: c\n---\n')).toHaveLength(1);
  });
});

describe('broken YAML', () => {
  test('is one message at its first mistake, with that line', () => {
    const [problem, ...rest] = problemsOf('title: A\nnote: one: two\nnext: [\n', 'content/facts/cost.yaml');
    expect(problem).toMatchObject({ code: 'broken-yaml', line: 2, column: 7, excerpt: 'note: one: two' });
    expect(rest).toEqual([]);
  });

  test('in front matter is positioned in the Markdown file', () => {
    expect(problemsOf('---\ntitle: A\nnote: one: two\n---\n')).toMatchObject([
      { code: 'broken-yaml', line: 3, column: 7, excerpt: 'note: one: two' },
    ]);
  });
});
