import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { measuredSources } from '../../bench/release/measured-sources.ts';
import { sourcesOf } from '../../bench/release/release-section.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('docs/benchmarks.md has the speed of these sources', () => {
  const measured = sourcesOf(readFileSync(`${ROOT}docs/benchmarks.md`, 'utf8'));
  const mend =
    'cli/, templates/ or functions/store/ has changed since docs/benchmarks.md was measured. Run `npm run bench -- --quick` on an otherwise idle machine (three minutes) and commit the file.';
  expect(measured, mend).toBe(measuredSources(ROOT));
});
