import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { describeSize, type Measured, measureFolder, overLimits } from './limits.ts';

const SMALL: Measured = { files: 2600, bytes: 90e6, largestFile: 1e6, largestFunction: 11e6, compressedCode: 400_000 };

test.each(['netlify', 'vercel', 'cloudflare'] as const)('a folder within the limits of %s is taken', (host) => {
  expect(overLimits(host, SMALL)).toEqual([]);
});

test('a folder over a limit is refused with both numbers, the source and what to do', () => {
  expect(overLimits('vercel', { ...SMALL, files: 15_378 })).toMatchObject([
    {
      code: 'over-host-limit',
      message: 'The folder has 15,378 files; vercel takes 15,000 files (https://vercel.com/docs/limits).',
      hint: 'Build fewer pages or pictures, or choose a host with room for more: docs/deploy-hosts.md.',
    },
  ]);
});

test.each([
  ['vercel', { bytes: 1_100_000_000 }, 'The folder has 1,100 MB; vercel takes 1,000 MB'],
  ['vercel', { largestFunction: 260e6 }, 'The largest function has, with its data, 260 MB; vercel takes 250 MB'],
  ['netlify', { compressedCode: 21e6 }, 'The code has, compressed, 21 MB; netlify takes 20 MB'],
  ['cloudflare', { files: 100_001 }, 'The folder has 100,001 files; cloudflare takes 100,000 files'],
  ['cloudflare', { largestFile: 27e6 }, 'The largest file has 27 MB; cloudflare takes 27 MB'],
  ['cloudflare', { compressedCode: 11e6 }, 'The code has, compressed, 11 MB; cloudflare takes 10 MB'],
] as const)('%s: %j', (host, more, message) => {
  expect(overLimits(host, { ...SMALL, ...more }).map((problem) => problem.message)).toEqual([
    expect.stringContaining(message),
  ]);
});

test('a folder that only the larger plan takes is built, and the plan that is too small is named', () => {
  const large = { ...SMALL, compressedCode: 3_300_000 };
  expect(overLimits('cloudflare', large)).toEqual([]);
  expect(describeSize('cloudflare', large)).toBe(
    '2,600 files of 90 MB, a Worker of 4 MB compressed: too much for the plan Workers Free',
  );
  expect(describeSize('vercel', SMALL)).toBe('2,600 files of 90 MB: within the limits of every plan');
});

test('data counts for each function, and scripts as they are sent', () => {
  const folder = tempFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('data/private/site.json', 'x'.repeat(1000));
  write('netlify/edge-functions/front.js', 'x'.repeat(100_000));
  const { files, bytes, largestFunction, compressedCode } = measureFolder('netlify', folder, [{ bytes: 500 }]);
  expect([files, bytes, largestFunction]).toEqual([2, 101_000, 1500]);
  expect(compressedCode).toBeLessThan(1000);
});
