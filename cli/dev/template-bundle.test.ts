import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { makeTemplateBundle } from './template-bundle.ts';

test('a bundle that could not be opened is opened on the next save', async () => {
  const tool = tempFolder();
  for (const name of ['cli', 'functions', 'node_modules', 'schemas', 'templates', 'package.json'])
    symlinkSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), join(tool, name));
  writeFileSync(join(tool, '.cache'), 'A file where its folder goes.');
  const bundle = makeTemplateBundle(tool);
  await expect(bundle.renew()).rejects.toThrow(/EEXIST|ENOTDIR/);
  rmSync(join(tool, '.cache'));
  expect(await bundle.renew()).toMatch(/1\.mjs$/);
  await bundle.close();
});
