import { expect, test } from 'vitest';
import { renderExample } from '../../testing/examples.ts';

test('one file is an image with its size, which loads when it comes near', () => {
  expect(renderExample('picture', 'a picture with its description')).toBe(
    '<img src="/assets/favicon.svg" alt="A light over water" width="320" height="320" loading="lazy" decoding="async"/>',
  );
});

test('several files are sources, the best kind first, and an image for all other browsers', () => {
  const sizes = '(min-width:752px) 720px,calc(100vw - 2rem)';
  const sourceOf = (type: string) => {
    const [small, large] = [400, 800].map((width) => `/assets/pictures/${width}-AAAAAAAA.${type} ${width}w`);
    return `<source type="image/${type}" srcSet="${small},${large}" sizes="${sizes}"/>`;
  };
  expect(renderExample('picture', 'in several widths')).toBe(
    `<picture>${sourceOf('avif')}${sourceOf('webp')}<img src="/assets/pictures/800-AAAAAAAA.jpg" ` +
      'alt="A suspension notice" width="1200" height="800" loading="lazy" decoding="async"/></picture>',
  );
});

test('the first picture of a page loads before all others', () => {
  const html = renderExample('picture', 'at the top of a page');
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toMatch(/loading=|decoding=/);
});
