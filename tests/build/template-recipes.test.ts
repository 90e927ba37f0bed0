import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, type ProjectCopy, stepsOf, textOfRecipe } from '../support/recipe.ts';

const component = filesOf('component');
const block = filesOf('block');
const pageKind = filesOf('page-kind');

/** The code of a recipe, by file; the content page that uses it is not part of it. */
function filesOf(recipe: string): Record<string, string> {
  return Object.fromEntries(Object.entries(stepsOf(recipe)).filter(([path]) => !path.startsWith('content/')));
}

describe('the recipes for a component, a block and a page kind, followed in a copy of the project', () => {
  let copy: ProjectCopy;

  beforeAll(() => {
    copy = copyProject();
    for (const [path, text] of Object.entries({ ...component, ...block, ...pageKind })) copy.write(path, text);
    const [blocks = ''] = /^ {3}blocks:\n[\s\S]*?(?=\n {3}```)/m.exec(textOfRecipe('block')) ?? [];
    copy.write('content/pages/fees.yaml', `${FEES}${blocks.replace(/^ {3}/gm, '')}\n`);
    const [directive = ''] = /^ {3}:::callout[\s\S]*?\n {3}:::/m.exec(textOfRecipe('block')) ?? [];
    copy.write(GUIDE, `${copy.read(GUIDE)}\n${directive.replace(/^ {3}/gm, '')}\n`);
    copy.generate();
  }, 180_000);

  afterAll(() => copy.remove());

  test('a component is two files in a folder, a block two more, a page kind three', () => {
    expect(Object.keys(component)).toEqual([
      'templates/components/callout/callout.tsx',
      'templates/components/callout/callout.examples.yaml',
    ]);
    expect(Object.keys(block)).toEqual([
      'schemas/content/blocks/callout.schema.json',
      'templates/components/callout/callout.block.ts',
    ]);
    expect(Object.keys(pageKind)).toEqual([
      'templates/pages/term/props.ts',
      'templates/pages/term/term-view.tsx',
      'templates/pages/term/term.test.tsx',
    ]);
  });

  test('the types fit', () => {
    expect(copy.run('node_modules/typescript/bin/tsc', '-p', '.')).toBe('');
  }, 300_000);

  test('the build shows the block on a page, and a page for each piece of the kind', () => {
    expect(copy.run('cli/site.mjs', 'build', '--clock', '2026-11-21')).toMatch(/\d+ pages in /);
    expect(copy.read('dist/public/fees.html')).toContain(
      '<div class="callout panel"><strong>Good to know</strong><div class="prose"><p>The form is free.</div></div>',
    );
    expect(copy.read('dist/public/what-is-sr22.html')).toContain(
      '<strong>Good to know</strong><div class="prose"><p>The form is <strong>free</strong>.</div>',
    );
    expect(copy.read('dist/public/dui-terms/dui-versus-dwi.html')).toContain('<h1>DUI versus DWI</h1>');
  }, 300_000);

  test('the docs list the block and its keys, and are called stale when they are edited by hand', () => {
    expect(copy.read('docs/content.md')).toContain('| `callout` | A short text on a');
    expect(copy.read('.cache/content-keys.md')).toMatch(/## callout block\n[\s\S]*?\n\| `text` \| markdown \| yes \|/);
    expect(copy.run('schemas/reference/generate.mjs', '--check')).toBe('');
    copy.replace('docs/content.md', 'A short text on a panel.', 'A long text.');
    expect(copy.run('schemas/reference/generate.mjs', '--check')).toContain('docs/content.md is stale');
    copy.generate();
  }, 60_000);

  test.each([
    ['templates/components/notice/notise.tsx', 'templates/components/notice/notice.tsx is missing'],
    ['templates/pages/memo/props.ts', 'templates/pages/memo/memo-view.tsx is missing'],
    [
      'schemas/content/blocks/notice.schema.json',
      'No file below templates/components shows the block: notice.block.ts',
    ],
  ])('a misnamed or lone file %s stops the generator with a sentence', (path, sentence) => {
    copy.write(path, '{}');
    expect(copy.run('templates/generate.mjs', '--check')).toContain(sentence);
    copy.removeFile(path);
  });
});

const GUIDE = 'content/guides/what-is-sr22.md';

const FEES = `path: /fees
title: What the filing costs
description: What the filing of an SR-22 costs, who takes the fee, and when a driver pays it again after a policy ends.
reviewedOn: 2026-11-20
hero:
  title: What the filing costs
`;
