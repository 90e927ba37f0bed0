import { expect, test } from 'vitest';
import { chromeOf } from '../../chrome.ts';
import { trustedHtml } from '../../html.ts';
import { renderPage } from '../../render-page.tsx';
import type { Piece } from '../../site.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { testSite } from '../../testing/site.ts';
import { legalPage } from './props.ts';

const piece: Piece<'legal'> = {
  slug: 'do-not-sell',
  data: {
    title: 'Do Not Sell',
    description: 'Tell us not to sell.',
    effectiveOn: '2026-11-21',
    form: 'privacy-request',
  },
  body: [{ type: 'prose', html: trustedHtml('<p>You can say no.</p>'), headings: [] }],
  citations: { sources: [] },
};

test('a legal page has the title of the site settings, the day it took effect, and its form', () => {
  const page = legalPage(piece, testSite);
  expect(page.title).toBe('Title of do_not_sell | SR-22 Harbor');
  expect(page.forms).toEqual(['privacy-request']);
  const document = domOf(
    renderPage({ page, chrome: chromeOf(testSite), assets: { css: '', script: '/site.js', build: 'b' } }),
  );
  expect(textOf(document.querySelector('.hero'))).toContain('In effect since November 21, 2026');
  expect(document.querySelector('form[action="/api/privacy-requests"]')).not.toBeNull();
});

test('a legal page without a form has none', () => {
  const { form: _, ...data } = piece.data;
  expect(legalPage({ ...piece, data }, testSite).forms).toEqual([]);
});

test('the form stands before the text, or after the section that says "form below"', () => {
  const order = (says: string) => {
    const html = `<p>You can say no.</p><h2 id="how">How</h2><p>${says}</p><h2 id="then">Then</h2><p>We answer.</p>`;
    const page = legalPage({ ...piece, body: [{ type: 'prose', html: trustedHtml(html), headings: [] }] }, testSite);
    const assets = { css: '', script: '/site.js', build: 'b' };
    const document = domOf(renderPage({ page, chrome: chromeOf(testSite), assets }));
    return [...document.querySelectorAll('main :is([id=how], [id=then], form)')].map(({ id }) => id);
  };
  expect(order('Send it.')).toEqual(['privacy-request', 'how', 'then']);
  expect(order('Send the form below.')).toEqual(['how', 'privacy-request', 'then']);
});

test('beside a board of choices the first words stand in the hero, and no empty part is left below it', () => {
  const choices = { title: 'Your rights', links: [{ name: 'Opt out', link: '#out', text: 'At once.' }] };
  const { form: _, ...data } = piece.data;
  const page = legalPage({ ...piece, data: { ...data, choices } }, testSite);
  const document = domOf(
    renderPage({ page, chrome: chromeOf(testSite), assets: { css: '', script: '/site.js', build: 'b' } }),
  );
  expect(textOf(document.querySelector('.hero'))).toContain('You can say no.');
  expect(document.querySelectorAll('.article-text')).toHaveLength(1);
});

test('a long title is set smaller, so that it is not the whole first view of a phone', () => {
  const sizeOf = (title: string) => {
    const page = legalPage({ ...piece, data: { ...piece.data, title } }, testSite);
    const shown = { ...page, props: { ...page.props, title } };
    const assets = { css: '', script: '/site.js', build: 'b' };
    return domOf(renderPage({ page: shown, chrome: chromeOf(testSite), assets })).querySelector('h1')?.className;
  };
  expect(sizeOf('Do Not Sell')).toBe('');
  expect(sizeOf('Do Not Sell or Share My Personal Information')).toBe('hero-long');
});

test('a section of a paragraph or two shows, and a long one folds', () => {
  const long = `<p>${'We keep it for a year. '.repeat(40)}</p>`;
  const html = `<p>What for.</p><h2 id="in-short">In short</h2><p>Little.</p><h2 id="kept">Kept</h2>${long}
    <h2 id="children">Children</h2><p>This site is for adults.</p>`;
  const { form: _, ...data } = piece.data;
  const body = [{ type: 'prose', html: trustedHtml(html), headings: [] }] as const;
  const page = legalPage({ ...piece, data, body }, testSite);
  const assets = { css: '', script: '/site.js', build: 'b' };
  const document = domOf(renderPage({ page, chrome: chromeOf(testSite), assets }));
  expect([...document.querySelectorAll('main .fold h2')].map(textOf)).toEqual(['Kept']);
  expect(document.querySelector('main #children')).not.toBeNull();
});
