import { describe, expect, test } from 'vitest';
import { type Built, buildSmallSite, cacheWithBundle, filesOf } from '../support/build-small-site.ts';
import { edited } from '../support/small-site.ts';

const KEY = '1x00000000000000000000AA';
const keyed = (value: string) =>
  edited('content/site.yaml', 'tagManager: null', `tagManager: null\nturnstileSiteKey: ${value}`);
const pagesOf = ({ out }: Built) =>
  Object.fromEntries(Object.entries(filesOf(out)).filter(([path]) => path.endsWith('.html')));
const build = (overrides = {}) => buildSmallSite(overrides, { cache: cacheWithBundle() });
const withoutVersions = (html: string | undefined) => html?.replaceAll(/"[0-9a-f]{16}"|&quot;[0-9a-f]{16}&quot;/g, '');

describe('Turnstile', () => {
  test('adds nothing to a site without a key: no page and no script mentions it', async () => {
    const built = await build();
    expect(built.problems).toEqual([]);
    for (const [path, html] of Object.entries(pagesOf(built))) expect(html, path).not.toMatch(/turnstile|cloudflare/i);
    const { bundle } = built;
    const loaded = [...(bundle?.loads ?? [])].filter(([name]) => !name.includes('turnstile'));
    for (const address of loaded.flatMap(([, files]) => files))
      expect(new TextDecoder().decode(bundle?.files.get(address))).not.toMatch(/turnstile|cloudflare/i);
    expect(pagesOf(await build(keyed('null')))).toEqual(pagesOf(built));
  });

  test('is loaded only by pages with a form that posts', async () => {
    const [without, built] = [pagesOf(await build()), await build(keyed(KEY))];
    const named = Object.entries(pagesOf(built)).filter(([, html]) => html.includes('turnstile'));
    expect(named.map(([path]) => path)).toEqual(
      Object.entries(without)
        // Searches post, too, but they store nothing.
        .filter(([, html]) => /<form id=[^>]*method="post"/.test(html))
        .map(([path]) => path),
    );
    const [, html = ''] = named[0] ?? [];
    expect(html).toContain(`<meta name="turnstile" content="${KEY}">`);
    expect(html).toContain(`<script type="module" src="${built.bundle?.turnstile}"></script>`);
    expect(withoutVersions(pagesOf(built)['public/blog.html'])).toBe(withoutVersions(without['public/blog.html']));
  });

  test('is passed on to the functions, which make pages and headers', async () => {
    const { out, bundle } = await build(keyed(KEY));
    const { chrome, assets } = JSON.parse(filesOf(out)['private/site.json'] ?? '');
    expect([chrome.turnstileSiteKey, assets.turnstile]).toEqual([KEY, bundle?.turnstile]);
  });

  test.each(['YOUR_KEY', '0xshort', '"0x4AAA AAAAAAAAAAAAAA"'])(
    'a site key of %s is a problem with its position',
    async (key) => {
      const { problems, emitted } = await build(keyed(key));
      expect(emitted).toBe(undefined);
      expect(problems).toEqual([
        expect.objectContaining({
          file: 'content/site.yaml',
          line: 63,
          message: expect.stringContaining('turnstileSiteKey'),
        }),
      ]);
    },
  );
});
