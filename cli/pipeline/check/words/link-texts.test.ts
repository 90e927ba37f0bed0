import { expect, test } from 'vitest';
import { isVague, linksInHtml, linksInMarkdown, sameWordsElsewhere } from './link-texts.ts';

test('words that say nothing are vague', () => {
  const source = 'For rates [click here](/sr22-cost), or [**read more**](/blog) on [SR-22 cost](/sr22-cost).';
  expect(linksInMarkdown(source).filter(isVague)).toEqual([
    { text: 'click here', href: '/sr22-cost', index: 10 },
    { text: 'read more', href: '/blog', index: 39 },
  ]);
});

test('one letter names another site, and no page of this one', () => {
  const source = '[X](https://x.com/us), [1](https://law.example/), [X](/x), [-](https://law.example/)';
  expect(linksInMarkdown(source).filter(isVague)).toMatchObject([{ href: '/x' }, { text: '-' }]);
});

test('a drawing without a name and a single word are vague on a page', () => {
  const html =
    '<a href="/a"><svg aria-hidden="true"></svg></a> <a href="/b">Here</a> <a href="/c"><svg><title>Call</title></svg></a>';
  expect(linksInHtml(html).filter(isVague)).toMatchObject([
    { text: '', href: '/a' },
    { text: 'Here', href: '/b' },
  ]);
});

test('a link has the words that screen readers announce', () => {
  const html = '<a href="/c" aria-label="Providers in Ohio">Providers</a><a href="/d"><img src="/x" alt="A logo"></a>';
  expect(linksInHtml(html).map(({ text }) => text)).toEqual(['Providers in Ohio', 'A logo']);
});

test('the same words for two places are found, in any case', () => {
  const html = '<a href="/a">Providers</a><a href="/b">providers</a><a href="/a">Providers</a>';
  expect(sameWordsElsewhere(linksInHtml(html))).toMatchObject([{ link: { href: '/b' }, other: '/a' }]);
});

test('words that lead to many places are named once', () => {
  const html = ['/a', '/b', '/a', '/c', '/d'].map((href) => `<a href="${href}">Agents</a>`).join('');
  expect(sameWordsElsewhere(linksInHtml(html))).toMatchObject([{ link: { href: '/b' }, other: '/a', more: 2 }]);
});
