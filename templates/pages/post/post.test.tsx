import { expect, test } from 'vitest';
import { chromeOf } from '../../chrome.ts';
import { trustedHtml } from '../../html.ts';
import { renderPage } from '../../render-page.tsx';
import type { Piece } from '../../site.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { testSite } from '../../testing/site.ts';
import { postPage } from './props.ts';

const piece: Piece<'post'> = {
  slug: 'a-day-late',
  data: { title: 'A day late', description: 'What a lapse does.', publishedOn: '2026-10-05', author: 'The editors' },
  body: [{ type: 'prose', html: trustedHtml('<p>It is reported.</p>'), headings: [] }],
  citations: { sources: [] },
};
const show = (data: Partial<Piece<'post'>['data']> = {}) => {
  const page = postPage({ ...piece, data: { ...piece.data, ...data } }, testSite);
  return domOf(renderPage({ page, chrome: chromeOf(testSite), assets: { css: '', script: '/site.js', build: 'b' } }));
};

test('a post has an address under /blog, its author and its date', () => {
  expect(postPage(piece, testSite).path).toBe('/blog/a-day-late');
  expect(textOf(show().querySelector('.hero'))).toContain('By The editors, October 5, 2026');
});

test('a post says in short what it says, beside its title', () => {
  expect(show().querySelector('.summary-box')).toBeNull();
  const box = show({ summary: ['Call first.', 'Then pay.'] }).querySelector('.summary-box');
  expect([...(box?.querySelectorAll('li') ?? [])].map(textOf)).toEqual(['Call first.', 'Then pay.']);
  expect(box?.closest('.hero')).not.toBeNull();
});

test('an updated post says so', () => {
  expect(textOf(show({ updatedOn: '2026-11-02' }).querySelector('.hero'))).toContain('Updated November 2, 2026');
});

test('a post leads to the three before it, and the oldest ones to the newest', () => {
  const posts = [1, 2, 3, 4, 5].map((number) => ({ ...piece, slug: `post-${number}` }));
  const related = (slug: string) =>
    postPage({ ...piece, slug }, { ...testSite, posts }).props.related?.posts.map(({ href }) => href);
  expect(related('post-1')).toEqual(['/blog/post-2', '/blog/post-3', '/blog/post-4']);
  expect(related('post-4')).toEqual(['/blog/post-5', '/blog/post-1', '/blog/post-2']);
});
