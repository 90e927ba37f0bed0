import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { isInstalled } from './ensure-installed.mjs';

const LOCK = JSON.stringify({ packages: { '': {}, 'node_modules/react': { version: '19.0.0' } } });

test('a package whose files are gone is not installed, whatever npm noted', () => {
  const root = tempFolder();
  mkdirSync(join(root, 'node_modules/react'), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), LOCK);
  writeFileSync(join(root, 'node_modules/.package-lock.json'), LOCK);
  const url = pathToFileURL(`${root}/`);
  expect(isInstalled(url)).toBe(false);
  writeFileSync(join(root, 'node_modules/react/package.json'), '{}');
  expect(isInstalled(url)).toBe(true);
});
