import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/**
 * A new, empty folder. Made in a test or beforeEach, it is removed when the test ends; made at the top of a file or
 * describe block, it is removed after the last test there. Not for beforeAll, where Vitest registers no cleanup.
 */
export function tempFolder(): string {
  const { path, remove } = makeTempFolder();
  try {
    onTestFinished(remove);
  } catch {
    afterAll(remove);
  }
  return path;
}

/** A new, empty folder that its maker removes, for helpers whose processes outlive a test. */
export function makeTempFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'site-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
