import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { newestPicture, type PostSummary } from './post-list.tsx';

test('a post is a heading with a link, its day and a sentence', () => {
  const post = domOf(renderExample('post-list', 'two posts')).querySelector('li');
  expect(textOf(post?.querySelector('h2 a'))).toBe('Moving with an SR-22');
  expect(post?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20');
});

test('a page of a long list leads to its neighbors', () => {
  const links = [...domOf(renderExample('post-list', 'the second of three pages')).querySelectorAll('nav a')];
  expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href'), textOf(link)])).toEqual([
    ['prev', '/blog', 'Newer posts'],
    ['next', '/blog/page/3', 'Older posts'],
  ]);
});

test('a list on one page has no such links', () => {
  expect(domOf(renderExample('post-list', 'two posts')).querySelector('nav')).toBeNull();
});

test('under a title the posts are one level below it', () => {
  const document = domOf(renderExample('post-list', 'with a title'));
  expect([...document.querySelectorAll('h2, h3')].map(({ tagName }) => tagName)).toEqual(['H2', 'H3']);
});

test('the newest post in a hero has its picture and its sentence', () => {
  const post: PostSummary = {
    href: '/blog/a',
    title: 'A post',
    description: 'About it.',
    publishedOn: '2026-11-20',
    scene: 'map',
  };
  const newest = domOf(newestPicture(post));
  expect(newest.querySelectorAll('img')).toHaveLength(1);
  expect([...newest.querySelectorAll('a, p')].map(textOf)).toEqual(['A post', 'About it.']);
});
