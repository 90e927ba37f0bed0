import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A recipe's files: the snippet after each path that a step names. */
function filesOf(recipe: string): Record<string, string> {
  const steps = read(`docs/contributing/${recipe}.md`).matchAll(
    /^\d+\. .*?`((?:schemas|templates)\/[^`]+\.\w+)`[\s\S]*?```\w+\n([\s\S]*?)\n {3}```/gm,
  );
  return Object.fromEntries([...steps].map(([, path = '', text = '']) => [path, `${text.replace(/^ {3}/gm, '')}\n`]));
}

const SOURCES = [
  'bench',
  'cli',
  'functions',
  'schemas',
  'templates',
  'tests',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const component = filesOf('component');
const block = filesOf('block');
const pageKind = filesOf('page-kind');

describe('the recipes for a component, a block and a page kind, followed in a copy of the project', () => {
  let copy: string;
  /** Runs a script of the copy; gives what it printed, whether it failed or not. */
  const run = (...args: string[]): string => {
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    return `${stdout}${stderr}`;
  };
  const built = (page: string) => readFileSync(join(copy, 'dist/public', page), 'utf8');

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'recipes-'));
    for (const source of SOURCES) cpSync(join(root, source), join(copy, source), { recursive: true });
    cpSync(join(root, 'tests/fixtures/small-site/content'), join(copy, 'content'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
    for (const [path, text] of Object.entries({ ...component, ...block, ...pageKind })) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    const page = join(copy, 'content/pages/fees.yaml');
    const [blocks = ''] = /^ {3}blocks:\n[\s\S]*?(?=\n {3}```)/m.exec(read('docs/contributing/block.md')) ?? [];
    writeFileSync(page, `${FEES}${blocks.replace(/^ {3}/gm, '')}\n`);
    run('cli/launcher/generate.mjs');
  }, 180_000);

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

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
    expect(run('node_modules/typescript/bin/tsc', '-p', '.')).toBe('');
  }, 300_000);

  test('the build shows the block on a page, and a page for each piece of the kind', () => {
    expect(run('cli/site.mjs', 'build', '--clock', '2026-11-21')).toMatch(/\d+ pages in /);
    expect(built('fees.html')).toContain(
      '<div class="callout panel"><strong>Good to know</strong><div class="prose"><p>The form is free.</p></div></div>',
    );
    expect(built('dui-terms/dui-versus-dwi.html')).toContain('<h1>DUI versus DWI</h1>');
  }, 300_000);
});

const FEES = `path: /fees
title: What the filing costs
description: What the filing of an SR-22 costs, who takes the fee, and when a driver pays it again after a policy ends.
reviewedOn: 2026-11-20
hero:
  title: What the filing costs
`;
