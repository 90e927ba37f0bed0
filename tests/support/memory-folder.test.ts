import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { tempFolder } from './temp-folder.ts';

afterEach(() => vi.unstubAllEnvs());

test('a folder for temporary files that was chosen stays', () => {
  vi.stubEnv('TMPDIR', '/chosen');
  keepTemporaryFilesInMemory();
  expect(tmpdir()).toBe('/chosen');
});

test('programs run in a temporary folder', () => {
  const program = join(tempFolder(), 'program');
  writeFileSync(program, '#!/bin/sh\necho here\n', { mode: 0o755 });
  expect(execFileSync(program, { encoding: 'utf8' })).toBe('here\n');
});
