import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** A new, empty folder, removed when the test ends; when called outside a test, after all tests of the file or describe block. */
export function tempFolder(): string {
  const folder = makeTempFolder();
  const remove = () => removeTempFolder(folder);
  try {
    onTestFinished(remove);
  } catch {
    afterAll(remove);
  }
  return folder;
}

/** A new, empty folder for code that runs outside Vitest or outlives a test. The caller removes it. */
export function makeTempFolder(): string {
  return mkdtempSync(join(tmpdir(), 'site-test-'));
}

export function removeTempFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
