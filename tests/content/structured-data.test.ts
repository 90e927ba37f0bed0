import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ICONS } from '../../cli/pictures/icons.ts';
import { mainHtml, textOf } from '../../cli/pipeline/check/words/html-text.ts';
import type { Page } from '../../cli/pipeline/render/render.ts';
import { realPages } from './real-site.ts';
import { isObject, type Json, type JsonObject, schemaVocabulary } from './schema-vocabulary.ts';
import { SITES } from './sites.ts';

describe.each(SITES)('on %s', (_, site) => {
  const { origin } = site.site.config;
  const pages = realPages(site);
  const shown = pages.filter(({ about }) => !about.noIndex);
  const { faultsOf } = schemaVocabulary();

  function thingsOn({ html }: Page): JsonObject[] {
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    return blocks.flatMap(([, json = '']) => {
      const data: { readonly '@context': string; readonly '@graph': JsonObject[] } = JSON.parse(json);
      expect(data['@context']).toBe('https://schema.org');
      return data['@graph'];
    });
  }

  /** The things on the pages, and those within them, of one type. */
  function ofType(type: string): { page: Page; thing: JsonObject }[] {
    return shown.flatMap((page) =>
      thingsOn(page)
        .flatMap(within)
        .filter((thing) => thing['@type'] === type)
        .map((thing) => ({ page, thing })),
    );
  }

  function within(value: Json): JsonObject[] {
    if (Array.isArray(value)) return value.flatMap(within);
    return isObject(value) ? [value, ...Object.values(value).flatMap(within)] : [];
  }

  const kind = (name: string) => shown.filter(({ about }) => about.kind === name);
  const typesOn = (page: Page) => thingsOn(page).map((thing) => thing['@type']);
  const list = (value: Json | undefined): readonly JsonObject[] => [value ?? []].flat().filter(isObject);

  test('every thing on every page is in the vocabulary of schema.org', () => {
    expect(shown.flatMap((page) => thingsOn(page).flatMap((thing) => faultsOf(thing, page.path)))).toEqual([]);
  });

  test('the vocabulary knows what it does not have', () => {
    const wrong = { '@type': 'Article', headlin: 'x', author: { '@type': 'Place' }, dateModified: true, about: 'x' };
    expect(faultsOf(wrong)).toEqual([
      '/Article: no property headlin',
      expect.stringMatching(/^\/Article\.author: .* is none of Organization, Person/),
      expect.stringMatching(/^\/Article\.dateModified: true is none of Date/),
      expect.stringMatching(/^\/Article\.about: "x" is none of Thing/),
    ]);
    expect(faultsOf({ '@type': 'Artikel' })).toEqual(['/Artikel: no such type']);
  });

  describe('each kind of page says what it is', () => {
    test.each([
      ['guide', 'Article'],
      ['post', 'BlogPosting'],
      ['state', 'Dataset'],
      ['state', 'BreadcrumbList'],
      ['provider', 'BreadcrumbList'],
      ['listing', 'BreadcrumbList'],
      ['legal', 'BreadcrumbList'],
    ])('a %s has one %s', (name, type) => {
      expect(kind(name).length).toBeGreaterThan(0);
      for (const page of kind(name))
        expect(
          typesOn(page).filter((one) => one === type),
          page.path,
        ).toHaveLength(1);
    });

    test('the home page has the organization and the site with its search, and no other page has', () => {
      const [home] = pages.filter(({ path }) => path === '/');
      expect(home && typesOn(home)).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
      expect(ofType('WebSite').map(({ page }) => page.path)).toEqual(['/']);
      expect(home?.html).toContain('action="/location-search"');
    });

    test('a page has a list of questions exactly if it shows questions, with all of them', () => {
      for (const page of shown) {
        const summaries = page.html.matchAll(/<details(?: open="")?><summary><h\d>(.*?)<\/h\d>/g);
        const questions = [...summaries].map(([, text = '']) => bare(text));
        const listed = thingsOn(page).filter((thing) => thing['@type'] === 'FAQPage');
        const names = listed.flatMap(({ mainEntity }) => list(mainEntity)).map(({ name }) => bare(String(name)));
        expect(names, page.path).toEqual(questions);
        expect(listed, page.path).toHaveLength(questions.length > 0 ? 1 : 0);
      }
    });

    test('a page that search engines may not show says nothing', () => {
      for (const page of pages.filter(({ about }) => about.noIndex)) expect(thingsOn(page), page.path).toEqual([]);
    });
  });

  describe('what Google needs is there', () => {
    const REQUIRED: Readonly<Record<string, readonly string[]>> = {
      Article: ['headline', 'author', 'image', 'publisher', 'dateModified'],
      BlogPosting: ['headline', 'author', 'image', 'publisher', 'datePublished'],
      Dataset: ['name', 'description', 'creator', 'variableMeasured'],
      FAQPage: ['mainEntity'],
      Question: ['name', 'acceptedAnswer'],
      Answer: ['text'],
      BreadcrumbList: ['itemListElement'],
      ListItem: ['position', 'name'],
      Organization: ['name'],
      Person: ['name'],
      PropertyValue: ['name', 'value'],
      WebSite: ['name', 'url', 'potentialAction'],
      SearchAction: ['target', 'query-input'],
      EntryPoint: ['urlTemplate'],
      State: ['name'],
    };

    /** On pages that a licensed person of content/people.yaml reviewed. */
    const REVIEWED: typeof REQUIRED = {
      WebPage: ['url', 'reviewedBy'],
      EducationalOccupationalCredential: ['credentialCategory', 'identifier', 'url', 'recognizedBy'],
    };

    test.each(Object.keys(REQUIRED))('a %s is on some page', (type) => {
      expect(ofType(type).length).toBeGreaterThan(0);
    });

    test.each(Object.entries({ ...REQUIRED, ...REVIEWED }))('in every %s', (type, properties) => {
      const things = ofType(type);
      for (const { page, thing } of things)
        for (const property of properties)
          expect(thing[property] ?? '', `${page.path} ${type}.${property}`).not.toBe('');
    });

    test('and no other types are, so no ratings, reviews or prices', () => {
      const types = new Set(
        shown
          .flatMap(thingsOn)
          .flatMap(within)
          .map((thing) => thing['@type'] ?? 'reference'),
      );
      const known = ['reference', ...Object.keys(REQUIRED), ...Object.keys(REVIEWED)];
      expect([...types].filter((type) => !known.includes(String(type)))).toEqual([]);
    });

    test('breadcrumbs are numbered from 1, and all but the last lead to a page of the site', () => {
      const addresses = new Set(pages.map(({ about }) => about.canonicalUrl));
      for (const { page, thing } of ofType('BreadcrumbList')) {
        const items = list(thing.itemListElement);
        expect(items.length).toBeGreaterThan(1);
        expect(
          items.map(({ position }) => position),
          page.path,
        ).toEqual(items.map((_, index) => index + 1));
        for (const address of items
          .slice(0, -1)
          .flatMap(({ item }) => list(item))
          .map((item) => String(item['@id'])))
          expect(addresses.has(address), `${page.path}: ${address}`).toBe(true);
        expect(items.at(-1)?.item).toBeUndefined();
      }
    });

    test('a dataset is described in 50 to 5,000 characters', () => {
      for (const { thing } of ofType('Dataset')) expect(String(thing.description)).toMatch(/^.{50,5000}$/);
    });
  });

  test('every value is one that the page shows', () => {
    const missing = shown.flatMap((page) => {
      const isShown = shownBy(page);
      return thingsOn(page)
        .flatMap(within)
        .flatMap((thing) =>
          Object.entries(thing).flatMap(([property, value]) =>
            [value].flat().filter((one) => typeof one === 'string' && !isShown(property, one)),
          ),
        )
        .map((value) => `${page.path}: ${value}`);
    });
    expect(missing).toEqual([]);
  });

  /** Texts without what differs between markup and words: spaces, and how characters are written. */
  function bare(text: string): string {
    return textOf(text).replace(/\s/g, '');
  }

  function shownBy({ html, about }: Page): (property: string, value: string) => boolean {
    const words = bare(html.replace(/<script[\s\S]*?<\/script>/g, ''));
    const main = bare(mainHtml(html));
    const attributes = new Set(
      [...html.matchAll(/\s(?:content|href|src|datetime|action)="([^"]*)"/gi)].map(([, value = '']) => textOf(value)),
    );
    return (property, value) => {
      const own = value.startsWith(origin) ? value.slice(origin.length).replace(/#.*/, '') : undefined;
      switch (property) {
        case '@type':
        case 'query-input':
          return true;
        case 'inLanguage':
          return html.includes(`<html lang="${value}"`);
        case 'telephone':
          return attributes.has(`tel:${value.replaceAll('-', '')}`);
        case 'logo':
          return (
            ICONS.some(({ address }) => address === own) &&
            existsSync(fileURLToPath(new URL('../../content/assets/favicon.svg', import.meta.url)))
          );
        case 'text':
          return main.includes(bare(value));
        default:
          if (own === '/' || value === about.canonicalUrl || attributes.has(value)) return true;
          if (own !== undefined)
            return attributes.has(own.replace(/\?.*/, '')) || `${origin}${own}` === about.canonicalUrl;
          return value.split(': ').every((part) => words.includes(bare(part))) || words.includes(bare(value));
      }
    };
  }
});
