import { describe, expect, test } from 'vitest';
import type { AnyPage } from '../any-page.ts';
import { chromeOf } from '../chrome.ts';
import { guidePage } from '../pages/guide/props.ts';
import { renderPage } from '../render-page.tsx';
import { domOf } from '../testing/dom.ts';
import { testGuide, testSite } from '../testing/site.ts';
import { plainText } from './faq-page.tsx';
import { structuredData } from './structured-data.ts';

const chrome = chromeOf(testSite);
const assets = { css: '', script: '/assets/site.js', build: '' };

function guide(): AnyPage {
  return guidePage(testGuide({}), testSite);
}

const dataIn = (page: AnyPage) =>
  domOf(renderPage({ page, chrome, assets })).querySelector('script[type="application/ld+json"]')?.textContent;

describe('the data of a page', () => {
  test('is a block of JSON at its end', () => {
    const page = guide();
    expect(JSON.parse(dataIn(page) ?? '')).toEqual(JSON.parse(JSON.stringify(structuredData(page, chrome))));
  });

  test('cannot end its block', () => {
    const page = { ...guide(), description: 'A</script><script>alert(1)</script>' };
    const html = renderPage({ page, chrome, assets });
    expect(html).not.toContain('<script>alert');
    expect(dataIn(page)).toContain('A\\u003c/script>');
  });

  test('is absent from a page that search engines may not show', () => {
    expect(dataIn({ ...guide(), noIndex: true })).toBeUndefined();
  });

  test('names the address that the page was built for', () => {
    const page = { ...guide(), canonicalUrl: 'https://preview.example/what-is-sr22' };
    const addresses = JSON.stringify(structuredData(page, chrome)).match(/https:\/\/[^/"]+/g);
    expect(new Set(addresses?.filter((address) => !address.includes('schema.org')))).toEqual(
      new Set(['https://preview.example', testSite.config.origin]),
    );
  });
});

test('the words of HTML are those that a visitor reads, line by line', () => {
  expect(plainText('<p>Call <a href="/x">us</a>, then <b>wait</b>.</p><ul><li>A &amp; B</li><li>C</li></ul>')).toBe(
    'Call us, then wait.\nA & B\nC',
  );
  expect(plainText('<p>See<svg><title>x</title></svg> it</p><form><input>No</form>')).toBe('See it');
  expect(plainText('<p>a\n  b &quot;c&quot; &#x27;d&#x27; &lt;e&gt;</p>')).toBe(`a b "c" 'd' <e>`);
});
