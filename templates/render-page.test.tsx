import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyPage } from './any-page.ts';
import { chromeOf } from './chrome.ts';
import type { FormState } from './page.ts';
import { composedPage } from './pages/composed/props.ts';
import { finishMarkup, renderInParts, renderPage } from './render-page.tsx';
import { domOf, textOf } from './testing/dom.ts';
import { testPage, testSite } from './testing/site.ts';

const assets = { css: 'body{margin:0}', script: '/assets/site-1.js', build: 'build-1' };
const chrome = chromeOf(testSite);
const home = composedPage(testPage({ path: '/', hero: { title: 'Need an SR-22?' } }), testSite);

const render = (page: AnyPage, form?: FormState) => domOf(renderPage({ page, chrome, assets, form }));

describe('a page', () => {
  test('is a whole document with its title, description and canonical address', () => {
    const html = renderPage({ page: home, chrome, assets });
    expect(html.startsWith('<!doctype html><html lang="en-US">')).toBe(true);
    const document = domOf(html);
    expect(document.title).toBe('A test | SR-22 Harbor');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain('exists for tests');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://www.sr22harbor.example/');
  });

  test('has the further meta tags of its model', () => {
    const page = { ...home, meta: [{ name: 'theme-color', content: '#fff' }] };
    expect(render(page).querySelector('meta[content="#fff"]')?.outerHTML).toMatch(/(?:name|property)="theme-color"/);
  });

  test('colors the browser like its header, in both schemes', () => {
    const tokens = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8');
    const papers = [...tokens.matchAll(/--paper: (#\w+);/g)].map(([, color]) => color);
    const colors = [...render(home).querySelectorAll('meta[name=theme-color]')];
    expect(colors.map((meta) => [meta.getAttribute('media'), meta.getAttribute('content')])).toEqual([
      ['(prefers-color-scheme:dark)', papers[1]],
      [null, papers[0]],
    ]);
  });

  // Phones ask for /apple-touch-icon.png by themselves.
  test('names the icon for tabs, and the manifest', () => {
    const links = [...render(home).querySelectorAll('link[rel=icon], link[rel=manifest]')];
    const hrefs = links.map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/assets/favicon.svg', '/site.webmanifest']);
  });

  test('is the same bytes each time', () => {
    expect(renderPage({ page: home, chrome, assets })).toBe(renderPage({ page: home, chrome, assets }));
  });

  test('renders the same after being stored as JSON', () => {
    const kept = JSON.parse(JSON.stringify(home)) as AnyPage;
    expect(renderPage({ page: kept, chrome, assets })).toBe(renderPage({ page: home, chrome, assets }));
  });

  test('has one h1, one main, and a skip link to it', () => {
    const document = render(home);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelector('.skip-link')?.getAttribute('href')).toBe('#main');
  });

  test('carries the stylesheet, one module script, data for machines, and nothing inline that runs', () => {
    const document = render(home);
    expect(document.querySelector('style')?.textContent).toBe(assets.css);
    const scripts = [...document.querySelectorAll('script')];
    expect(scripts.map((script) => [script.getAttribute('type'), script.getAttribute('src')])).toEqual([
      ['module', assets.script],
      ['application/ld+json', null],
    ]);
    expect(document.querySelectorAll('[style]')).toHaveLength(0);
  });

  test('carries the sheets of the components that it shows, each as a style of its own', () => {
    const sheets = { footer: '.footer{margin:0}', road: '.road{fill:none}' };
    const document = domOf(renderPage({ page: home, chrome, assets: { ...assets, sheets } }));
    const styles = [...document.querySelectorAll('head > style')].map(({ textContent }) => textContent);
    expect(styles).toEqual([assets.css, sheets.footer]);
  });

  test('names the tag manager of the site settings for its script', () => {
    const config = { ...testSite.config, tagManager: { id: 'GTM-ABC1234' } };
    const document = domOf(renderPage({ page: home, chrome: chromeOf({ ...testSite, config }), assets }));
    expect(document.querySelector('meta[name=tag-manager]')?.getAttribute('content')).toBe('GTM-ABC1234');
    expect(render(home).querySelector('meta[name=tag-manager]')).toBeNull();
  });

  test('shows its own number in header, bottom bar and footer', () => {
    const page = composedPage(testPage({ hero: { title: 'Own number', phone: '+18775550123' } }), testSite);
    const hrefs = [...render(page).querySelectorAll('header, footer, .bottom-bar')].map((part) =>
      part.querySelector('a[href^="tel:"]')?.getAttribute('href'),
    );
    expect(hrefs).toEqual(['tel:+18775550123', 'tel:+18775550123', 'tel:+18775550123']);
  });

  test('can leave out the footer and ask not to be indexed', () => {
    const document = render(composedPage(testPage({ hideFooter: true, noIndex: true }), testSite));
    expect(document.querySelector('footer')).toBeNull();
    expect(document.getElementById('gpc')).not.toBeNull();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('of an unknown kind is refused by name', () => {
    const stored = JSON.parse(JSON.stringify({ ...home, kind: 'poster' }));
    expect(() => render(stored)).toThrow(/no view for a page of kind "poster"/);
  });
});

describe('a form that came back', () => {
  const errors = { phoneNumber: 'Phone number is not valid', agree: 'You must agree to the terms' };
  const form: FormState = { form: 'callback', values: { name: 'Jo Miller', phoneNumber: '800' }, errors };

  test('keeps everything typed', () => {
    const document = render(home, form);
    expect(document.querySelector('[name=name]')?.getAttribute('value')).toBe('Jo Miller');
    expect(document.querySelector('[name=phoneNumber]')?.getAttribute('value')).toBe('800');
  });

  test('says what is wrong in the title, in a summary with links, and beside each field', () => {
    const document = render(home, form);
    expect(document.title).toBe('Error: A test | SR-22 Harbor');
    const links = [...document.querySelectorAll('.error-summary a')];
    expect(links.map((link) => [link.getAttribute('href'), textOf(link)])).toEqual([
      ['#callback-phoneNumber', 'Phone number is not valid'],
      ['#callback-agree', 'You must agree to the terms'],
    ]);
    const field = document.querySelector('#callback-phoneNumber');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(field?.getAttribute('aria-describedby')).toBe('callback-phoneNumber-error');
    expect(textOf(document.querySelector('#callback-phoneNumber-error'))).toBe('Error: Phone number is not valid');
  });

  test('leaves the other forms alone', () => {
    const document = render(home, { ...form, form: 'quote' });
    expect(document.querySelector('.error-summary')).toBeNull();
    expect(document.querySelector('[name=name]')?.getAttribute('value')).toBeNull();
  });

  test('offers to retry or call when the failure is on our side', () => {
    const document = render(home, { ...form, errors: {}, failure: 'We could not save your request.' });
    const summary = document.querySelector('.error-summary');
    expect(textOf(summary)).toContain('We could not save your request.');
    expect(textOf(summary?.querySelector('button'))).toBe('Try again');
    expect(summary?.querySelector('a')?.getAttribute('href')).toBe('tel:+18005550199');
  });
});

test('a form says which page, build and wording it belongs to', () => {
  const hidden = [...render(home).querySelectorAll('#callback input[type=hidden]')];
  expect(Object.fromEntries(hidden.map((input) => [input.getAttribute('name'), input.getAttribute('value')]))).toEqual({
    formId: 'callback',
    page: '/',
    pageBuild: 'build-1',
    consentVersion: 'lead-2026-11',
  });
});

describe('finish markup', () => {
  describe('stays on one line', () => {
    test.each([
      ['the name of a form', '<p>An SR-22 form</p>', '<p>An <abbr>SR-22</abbr> form</p>'],
      ['each of several', '<p>SR-22 or FR-44</p>', '<p><abbr>SR-22</abbr> or <abbr>FR-44</abbr></p>'],
      ['a number in a text', '<p>Call 800-555-0199.</p>', '<p>Call <span class="nowrap">800-555-0199</span>.</p>'],
      [
        'a name beside an icon, as one item of the line',
        '<li class="with-icon"><svg></svg>Files the SR-22 form</li>',
        '<li class="with-icon"><svg></svg><span>Files the <abbr>SR-22</abbr> form</span>',
      ],
      [
        'a word that a browser would part at its hyphen',
        '<p>A non-owner policy and a 12-point or twelve-point suspension, to-do</p>',
        '<p>A <span class="nowrap">non-owner</span> policy and a <span class="nowrap">12-point</span> or <span class="nowrap">twelve-point</span> suspension, to-do</p>',
      ],
      [
        'a name in a button',
        '<a class="button button-plain" href="/a">An SR-22 quote</a>',
        '<a class="button button-plain" href="/a"><span>An <abbr>SR-22</abbr> quote</span></a>',
      ],
      [
        'a name in a row, whose text stays one part of it',
        '<p class="soft with-icon"><svg></svg>An SR-22 form</p><summary>Why an SR-22?</summary><p>SR-22</p>',
        '<p class="soft with-icon"><svg></svg><span>An <abbr>SR-22</abbr> form</span></p>' +
          '<summary><span>Why an <abbr>SR-22</abbr>?</span></summary><p><abbr>SR-22</abbr></p>',
      ],
      [
        'what follows an island',
        '<div data-props="{}"><div>SR-22</div></div><p>SR-22</p>',
        "<div data-props='{}'><div>SR-22</div></div><p><abbr>SR-22</abbr></p>",
      ],
    ])('%s', (_, html, finished) => {
      expect(finishMarkup(html)).toBe(finished);
    });
  });

  test.each([
    ['the title of the page', '<title>SR-22 help</title>'],
    ['the menu, which has no breaks', '<header><a href="/">SR-22</a></header>'],
    ['data', '<script type="application/ld+json">{"name":"SR-22"}</script>'],
    ['an attribute', '<a href="/x" title="SR-22 in short">More</a>'],
    ['what a script renders again', "<div data-island='a' data-props='{}'><b>SR-22</b><div>FR-44</div></div>"],
    ['a link that dials', '<a href="tel:+18005550199">800-555-0199</a>'],
    ['a text that does not break', '<span class="logo"><svg></svg>SR-22 Harbor</span>'],
    ['what is kept already', '<span class="nowrap">SR-22</span><abbr>SR-22</abbr>'],
    ['a part of another name', '<p>RSR-22, SR-220, 1800-555-01990</p>'],
  ])('leaves alone %s', (_, html) => {
    expect(finishMarkup(html)).toBe(html);
  });

  test.each([
    '<svg><rect width="1"></rect><path d="M0 0"></path></svg>',
    '<ul><li>One</li><li>Two <ul><li>Three</li></ul></li></ul>',
    '<dl><div><dt>Form</dt><dd>None</dd></div></dl>',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '<select><option value="a">A</option><option>B</option></select>',
    '<p><input type="text"/><br/>After</p>',
    '<div><p>One</p><p>Two</p><ul><li><p>Three</p></li></ul><p>Four</p></div><p>Five</p>After',
    '<div data-island="a" data-props="{&quot;it&#x27;s&quot;:&quot;&lt;b&gt;&amp;quot;&quot;}"></div>',
  ])('%s is shorter, and the same document', (html) => {
    const finished = finishMarkup(html);
    expect(finished.length).toBeLessThan(html.length);
    expect(domOf(finished).body.innerHTML).toBe(domOf(html).body.innerHTML);
  });
});

test('header, footer and bottom bar are rendered once for all pages that share them', () => {
  const [first, second] = [home, { ...home, path: '/other', title: 'Another page' }].map((page) =>
    renderInParts({ page, chrome, assets }),
  );
  expect(first?.parts).toHaveLength(3);
  expect(second?.parts.map((part, at) => part === first?.parts[at])).toEqual([true, true, true]);
  for (const { markup } of first?.parts ?? [])
    expect([first?.html.includes(markup), first?.own.includes(markup)]).toEqual([true, false]);
  const elsewhere = renderInParts({ page: home, chrome: { ...chrome, brand: 'Another brand' }, assets });
  expect(elsewhere.parts[0]?.markup).toContain('Another brand');
});
