import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawnAddresses, drawnContentIn } from '../../cli/pictures/drawn-content.ts';
import { realDisk } from '../../cli/system/disk.ts';
import { builtSite } from '../support/site.ts';

let folder: string;
let drawn: ReadonlySet<string>;
let pages: readonly { readonly path: string; readonly html: string }[];

beforeAll(() => {
  folder = join(builtSite(), 'public');
  drawn = new Set(drawnAddresses(drawnContentIn(realDisk(builtSite()))));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  pages = files.map((file) => ({
    path: `/${file.slice(0, -'.html'.length)}`,
    html: readFileSync(join(folder, file), 'utf8'),
  }));
});

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
const cardOf = (html: string) => metaOf(html, 'og:image').replace(/^https:\/\/[^/]+/, '');

describe('the social card', () => {
  test('of every page can be drawn, or is a picture, and is described', () => {
    expect(pages.length).toBeGreaterThan(600);
    const wrong = pages.filter(
      ({ html }) =>
        !(drawn.has(cardOf(html)) || existsSync(join(folder, cardOf(html)))) ||
        !metaOf(html, 'og:image:alt') ||
        metaOf(html, 'og:image:width') !== '1200' ||
        metaOf(html, 'og:image:height') !== '630' ||
        metaOf(html, 'twitter:card') !== 'summary_large_image',
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('of a page is its own, but pages of a state have that of their state, and posts one for all with the same scene', () => {
    const own = pages.filter(({ path }) => !/^\/(?:location|blog)\/|\/by-reason$/.test(path));
    const posts = pages.filter(({ path }) => /^\/blog\/(?!page\/)/.test(path)).map(({ html }) => cardOf(html));
    expect(posts.filter((card) => !/^\/assets\/(?:cards\/posts-|pictures\/)/.test(card))).toEqual([]);
    expect(new Set(own.map(({ html }) => cardOf(html))).size).toBe(own.length);
    const listing = pages.find(({ path }) => path === '/location/ohio/columbus');
    const answers = pages.find(({ path }) => path === '/state/ohio-sr22/by-reason');
    for (const page of [listing, answers]) expect(cardOf(page?.html ?? '')).toBe('/assets/cards/state-ohio.png');
  });
});

test('the outline of every state that a page shows was drawn', () => {
  const shown = pages.flatMap(({ html }) =>
    [...html.matchAll(/src="(\/assets\/states\/[^"#]+)/g)].map(([, src = '']) => src),
  );
  expect(new Set(shown).size).toBe(50);
  expect(shown.filter((src) => !existsSync(join(folder, src)))).toEqual([]);
});
