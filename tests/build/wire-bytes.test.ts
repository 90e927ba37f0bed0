import { expect, test } from 'vitest';
import { measurePages } from '../../cli/pipeline/emit/sizes/measure-pages.ts';
import { measureShared } from '../../cli/pipeline/emit/sizes/shared-parts.ts';
import { buildSmallSite, cacheWithBundle } from '../support/build-small-site.ts';

/**
 * A guard of speed that needs no clock: the most bytes that a kind of page sends with Brotli, HTML with its styles, and
 * scripts. They are pages of the small site, so that content of the real one does not count. A number that must grow is
 * raised here, where a review sees it.
 */
const MAX_BYTES = {
  composed: { html: 11_490, script: 13_820 },
  guide: { html: 10_480, script: 13_400 },
  legal: { html: 7850, script: 14_140 },
  listing: { html: 10_690, script: 12_330 },
  post: { html: 6280, script: 1830 },
  provider: { html: 10_460, script: 13_700 },
  state: { html: 12_740, script: 13_400 },
  'state-answers': { html: 8640, script: 2130 },
};

test('no kind of page sends more than its number', async () => {
  const { pages, bundle, out } = await buildSmallSite({}, { cache: cacheWithBundle() });
  if (!bundle) throw new Error('The small site was not built.');
  const sizes = await measurePages(pages, bundle, out);
  expect([...new Set(sizes.map(({ kind }) => kind))].sort()).toEqual(Object.keys(MAX_BYTES));
  for (const [kind, most] of Object.entries(MAX_BYTES)) {
    const ofKind = sizes.filter((size) => size.kind === kind);
    expect(Math.max(...ofKind.map(({ html }) => html)), `${kind}, HTML`).toBeLessThanOrEqual(most.html);
    expect(Math.max(...ofKind.map(({ script }) => script)), `${kind}, scripts`).toBeLessThanOrEqual(most.script);
  }
});

test('the agreement to calls is weighed as a part that pages share', async () => {
  const { pages, bundle, out } = await buildSmallSite({}, { cache: cacheWithBundle() });
  if (!bundle) throw new Error('The small site was not built.');
  const { consent } = await measureShared(await measurePages(pages, bundle, out), out);
  expect(consent).toBeGreaterThan(50);
});
