import { expect, test } from 'vitest';
import { firstViewPreloads } from './first-view.ts';

const assets = {
  css: '',
  script: '/site.js',
  build: 'b',
  islandFiles: { 'a-form': ['/form.js', '/runtime.js'], search: ['/search.js', '/runtime.js'], slides: ['/slides.js'] },
};
const island = (name: string) => `<div data-island="${name}"></div>`;
const hero = (inside = '') => `<header></header><main id="main"><div class="hero">${inside}</div>`;
const article = (inside: string) => `<main id="main"><article class="hero hero-with-form">${inside}</article>`;
const band = (inside = '') => `<div class="band band-plain">${inside}</div>`;
const filesOf = (markup: string, kind = 'composed') => firstViewPreloads(markup, kind, assets).map(({ href }) => href);

test('the islands of the hero and of the first band are fetched ahead, each file once', () => {
  expect(filesOf(hero(island('search')) + band(island('a-form')))).toEqual(['/search.js', '/runtime.js', '/form.js']);
});

test('islands further down wait for their moment', () => {
  expect(filesOf(hero() + band() + band(island('slides')))).toEqual([]);
  expect(filesOf(`${hero()}<article>${island('a-form')}</article>`, 'legal')).toEqual([]);
  expect(filesOf(`<style>.hero-with-form{}</style>${hero()}<article>${island('a-form')}</article>`, 'legal')).toEqual(
    [],
  );
  expect(filesOf(article(island('a-form') + island('slides')), 'guide')).toEqual(['/form.js', '/runtime.js']);
});

test('an island that waits for a touch is fetched by it', () => {
  expect(filesOf(hero('<div data-island="search" data-when="interaction"></div>'))).toEqual([]);
  expect(filesOf(hero('<div data-island="search" data-when="visible"></div>'))).toEqual(['/search.js', '/runtime.js']);
});

test('a form that follows the first words on phones is fetched ahead only where it stands beside them', () => {
  const preloads = firstViewPreloads(article(island('a-form')), 'guide', assets);
  expect(preloads.map(({ media }) => media)).toEqual(['(min-width:60rem)', '(min-width:60rem)']);
  expect(firstViewPreloads(hero(island('a-form')), 'composed', assets)[0]).toEqual({ href: '/form.js' });
});

test('a build of a former release names no files, so none are fetched ahead', () => {
  const { islandFiles: _, ...former } = assets;
  expect(firstViewPreloads(hero(island('a-form')), 'composed', former)).toEqual([]);
});
