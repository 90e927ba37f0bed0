import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { describeFailure, describeStack } from './describe-failure.ts';

/** A tool with one source file, bundled as the launcher does. */
async function bundled(source: string) {
  const tool = tempFolder();
  mkdirSync(join(tool, 'templates'));
  writeFileSync(join(tool, 'templates/hero.ts'), source);
  const outfile = join(tool, '.cache/cli/4f2a/main.js');
  await build({
    absWorkingDir: tool,
    entryPoints: ['templates/hero.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
  });
  return { tool, outfile };
}

async function thrownBy(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    return error;
  }
}

test('what a template throws is described with its place in the sources first', async () => {
  const { tool, outfile } = await bundled(
    'type Words = string;\n\nexport function hero(words: Words) {\n' +
      '  throw new TypeError(words);\n}\n\nhero("No words.");\n',
  );
  const error = await thrownBy(() => import(outfile));
  expect(describeFailure('The build failed.', error, tool)).toEqual({
    title: 'The build failed.',
    text: expect.stringMatching(
      /^templates\/hero\.ts:4:9\nTypeError: No words\.\n {4}at hero \(templates\/hero\.ts:4:9\)/,
    ),
  });
});

test('a place in the bundle is a place in the sources', async () => {
  const { tool, outfile } = await bundled('export const hero = (words: string) => {\n  throw words;\n};\n');
  const before = readFileSync(outfile, 'utf8').split('throw')[0] ?? '';
  const line = before.split('\n').length;
  const printed = `Error: Gone\n    at hero (file://${outfile}:${line}:3)\n`;
  expect(describeStack('It ended.', printed, tool).text).toBe(
    'templates/hero.ts:2:3\nError: Gone\n    at hero (templates/hero.ts:2:3)',
  );
});

test('what esbuild cannot bundle is described with its line and a caret', async () => {
  const error = await thrownBy(() => bundled('export const hero = {;\n'));
  expect(describeFailure('The tool cannot be bundled.', error, '/tool').text).toBe(
    [
      'templates/hero.ts:1:22',
      '  Expected identifier but found ";"',
      '  1 | export const hero = {;',
      '    |                      ^',
    ].join('\n'),
  );
});

test('what a process printed is described without colors and without frames of packages', () => {
  const printed =
    '\u001b[31mError: Gone\u001b[39m\n    at node:internal/x:1:1\n    at f (/t/node_modules/x/y.js:1:2)\n';
  expect(describeStack('It ended.', printed, '/tool')).toEqual({ title: 'It ended.', text: 'Error: Gone' });
});

test('a value that is no error is its text', () => {
  expect(describeFailure('The build failed.', 'nothing to see', '/tool').text).toBe('nothing to see');
});

test('when the bundle of the tool was removed, it says to start again', () => {
  const error = new Error(
    "Cannot find module '/site/.cache/cli/4f2a/gone.js' imported from /site/.cache/cli/4f2a/main.js",
  );
  expect(describeFailure('The build failed.', error, '/site').text).toBe(
    'The folder .cache was removed meanwhile. Stop `npm run dev` and start it again.',
  );
});
