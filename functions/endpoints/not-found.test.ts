import { expect, test } from 'vitest';
import { sampleSite } from '../testing/sample-site.ts';
import { testApp } from '../testing/test-deps.ts';

test.each(['/state/nowhere-sr22', '/unknown-sr22', '/state/-sr22x-sr22'])('%s redirects home', async (path) => {
  const response = await testApp().send(path);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/');
});

test.each(['/nothing-here', '/state/texas', '/a/b-sr22', '/sr22-', '//evil.example/x'])(
  '%s is the 404 page',
  async (path) => {
    const response = await testApp().send(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Not found</title>');
  },
);

test.each([
  ['/blog/', '/blog'],
  ['/Blog?page=2', '/blog?page=2'],
  ['/state/new_hampshire-sr22', '/state/new-hampshire-sr22'],
])('%s is another spelling of %s', async (given, usual) => {
  const response = await testApp().send(given);
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(usual);
});

test('an unknown call is answered with JSON', async () => {
  const response = await testApp().send('/api/nothing');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ status: 404, message: 'There is nothing at this address.', extra: {} });
});

test('the 404 page names the pages that were likely meant, and never repeats what was typed', async () => {
  const block = '<div class="link-list" data-likely-pages="" hidden=""><h2>Did you mean?</h2><ul></ul></div>';
  const site = sampleSite({
    'public/404.html': `<!doctype html>${block}<ul></ul>`,
    'private/page-names.json': [
      { path: '/contact-us', name: 'Contact <us>' },
      { path: '/blog', name: 'Blog' },
    ],
  });
  const { send } = testApp({ site });
  const html = await (await send('/contakt?x=%3Cb%3E')).text();
  expect(html).toContain(
    'data-likely-pages=""><h2>Did you mean?</h2><ul><li><a href="/contact-us">Contact &lt;us&gt;</a>',
  );
  expect(html).not.toContain('contakt');
  expect(await (await send('/zzz')).text()).toContain(block);
});
