import { expect, test } from 'vitest';
import { buildSmallSite, cacheWithBundle } from '../../../../tests/support/build-small-site.ts';
import { measurePages } from './measure-pages.ts';

test('a page loads the typeface that its styles name', async () => {
  const { pages, bundle, out } = await buildSmallSite({}, { cache: cacheWithBundle() });
  if (!bundle) throw new Error('The small site was not built.');
  const faces = [...bundle.files].filter(([address]) => address.endsWith('.woff2'));
  const weight = faces.reduce((sum, [, bytes]) => sum + bytes.length, 0);
  const sizes = await measurePages(pages, bundle, out);
  expect(new Set(sizes.map(({ font }) => font))).toEqual(new Set([weight]));
});
