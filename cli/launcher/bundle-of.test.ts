import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bundleOf } from './bundle-of.mjs';

const ENTRIES = [
  'cli/main.ts',
  'cli/workers/build-worker.ts',
  'cli/workers/drawing-worker.ts',
  'cli/workers/link-worker.ts',
  'cli/pictures/draw-release.ts',
];

/** A project whose tool only says hello. */
function smallTool() {
  const root = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'A tool #1, 100% ü-'))}/`);
  for (const folder of ['cli/workers', 'cli/pictures', 'functions', 'schemas', 'templates'])
    mkdirSync(new URL(folder, root), { recursive: true });
  for (const entry of ENTRIES) writeFileSync(new URL(entry, root), 'export const said = "hello";');
  writeFileSync(new URL('package-lock.json', root), '{}');
  return root;
}

test('a bundle that a power cut left cut short is made again', async () => {
  const root = smallTool();
  const { entry } = await bundleOf(root);
  const whole = readFileSync(entry, 'utf8');
  truncateSync(entry, 20);
  expect((await bundleOf(root)).entry.href).toBe(entry.href);
  expect(readFileSync(entry, 'utf8')).toBe(whole);
});

test('a bundle stays in its place until another one is whole', async () => {
  const root = smallTool();
  const { entry } = await bundleOf(root);
  truncateSync(entry, 20);
  const making = bundleOf(root);
  expect(existsSync(entry)).toBe(true);
  await making;
});

test('what a killed process left half bundled goes with the next bundle', async () => {
  const root = smallTool();
  const cache = new URL('.cache/cli/', root);
  // No process has this id: it is above the largest that Linux and macOS give.
  for (const draft of ['draft-99999999', `draft-${process.ppid}`])
    mkdirSync(new URL(draft, cache), { recursive: true });
  const { entry } = await bundleOf(root);
  expect(existsSync(entry)).toBe(true);
  expect(readdirSync(cache).filter((name) => name.startsWith('draft-'))).toEqual([`draft-${process.ppid}`]);
});
