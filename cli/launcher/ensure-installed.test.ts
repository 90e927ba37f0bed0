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

test('packages for development may be left out as a whole, unless they are needed', () => {
  const root = tempFolder();
  const url = pathToFileURL(`${root}/`);
  const react = { 'node_modules/react': { version: '19.0.0' } };
  const vitest = { 'node_modules/vitest': { version: '4.0.0', dev: true } };
  const linter = { 'node_modules/linter': { version: '2.0.0', dev: true } };
  for (const name of ['react', 'vitest']) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true });
    writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}');
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { ...react, ...vitest, ...linter } }));
  const note = (packages: object) =>
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  note(react);
  expect(isInstalled(url)).toBe(true);
  expect(isInstalled(url, { forDevelopment: true })).toBe(false);
  note({ ...react, ...vitest });
  expect(isInstalled(url)).toBe(false);
});
