import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUDGET, sizeOf } from '../../cli/pipeline/emit/page-sizes.ts';
import { readPage } from '../../cli/pipeline/render/page-files.ts';
import { realDisk } from '../../cli/system/disk.ts';
import { ADDRESSES } from '../../functions/generated/addresses.ts';
import { builtSite, isSampled } from '../support/site.ts';

/** Whether a function answers although there is a page. */
function isDrawn(path: string): boolean {
  return ADDRESSES.some((address) => address.method === 'GET' && address.path === path && !('beforePages' in address));
}

// The server sends the copies of `site build --compress`, which have these bytes.
test('every built page with its style comes in one round trip', async () => {
  const out = builtSite();
  const { pages }: { pages: string[] } = JSON.parse(readFileSync(join(out, 'private/routes.json'), 'utf8'));
  const sample = pages.filter((path) => !isDrawn(path)).filter(isSampled);
  expect(sample.length).toBeGreaterThan(200);
  const disk = realDisk(out);
  // A new connection carries about 14 KB in its first round trip.
  const sizes = await Promise.all(sample.map(async (path) => ({ path, size: await sizeOf(readPage(disk, path)) })));
  const heavy = sizes.filter(({ size }) => size > BUDGET.html);
  expect(heavy.map(({ path, size }) => `${path}: ${size} bytes`)).toEqual([]);
});
