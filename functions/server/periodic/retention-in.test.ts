import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { readRetention } from './retention-in.ts';

test('a folder without a build, or with one of a former release, is named', () => {
  const folder = tempFolder();
  expect(() => readRetention(folder)).toThrow(/^There is no build in .* run "npm run build" first\.$/);
  mkdirSync(join(folder, 'private'));
  writeFileSync(join(folder, 'private/site.json'), '{}');
  expect(() => readRetention(folder)).toThrow(/has no retention periods; run "npm run build" again\.$/);
});
