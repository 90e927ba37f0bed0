import { describe, expect, test } from 'vitest';
import { chromeOf } from '../../chrome.ts';
import { trustedHtml } from '../../html.ts';
import { renderPage } from '../../render-page.tsx';
import { domOf, textOf } from '../../testing/dom.ts';
import { testGuide, testSite } from '../../testing/site.ts';
import { guidePage } from './props.ts';

const assets = { css: '', script: '/site.js', build: 'b' };
const show = (data: Parameters<typeof testGuide>[0]) =>
  domOf(renderPage({ page: guidePage(testGuide(data), testSite), chrome: chromeOf(testSite), assets }));

const MANY = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** A guide with a section for each name. */
function guideOf(names: readonly string[], data: Parameters<typeof testGuide>[0] = {}) {
  const body = names.map((id) => ({
    type: 'prose' as const,
    html: trustedHtml(`<h2 id="${id}">${id}</h2><p>Text.</p>`),
    headings: [{ id, text: id, depth: 2 as const }],
  }));
  return { ...testGuide(data), body };
}

describe('a guide', () => {
  test('takes its browser title from the site settings and its heading from its own file', () => {
    const document = show({});
    expect(document.title).toBe('Title of what_is_sr22 | SR-22 Harbor');
    expect(textOf(document.querySelector('h1'))).toBe('What is an SR-22?');
  });

  test('shows its text, questions, how to file, call to action, form and sources', () => {
    const document = show({
      howToFile: true,
      faq: [{ question: 'Why me?', answer: [{ type: 'para', text: trustedHtml('<p>It depends.</p>') }] }],
    });
    const [summary, ...headings] = [...document.querySelectorAll('main h2')].map(textOf);
    expect(summary).toBe('In short');
    expect(headings).toEqual([
      'In short',
      'Common questions',
      'How to file an SR-22?',
      'Talk it through',
      'Receive an Instant Callback!',
      'Sources',
    ]);
  });

  test('opens with the three steps, upright', () => {
    const hero = show({ steps: true, scene: 'key' }).querySelector('.hero');
    expect([...(hero?.querySelectorAll('.road.is-upright li > strong') ?? [])].map(textOf)).toEqual(
      testSite.config.steps.steps.map(({ title }) => title),
    );
    expect(hero?.querySelector('.scene')).toBeNull();
  });

  test('opens with its own drawing where it has no figure', () => {
    const own = show({ scene: 'key' }).querySelector('.hero-grid');
    expect(own?.querySelector('.scene')?.getAttribute('src')).toContain('/key-');
  });

  test('opens with its figures on a sign, where they open it, and then says it in short', () => {
    const items = [{ figure: '$15', text: 'The fee.' }];
    const figures = { type: 'key-figures' as const, title: 'Two costs', items };
    const show = (opens: boolean) => {
      const guide = { ...testGuide({ scene: 'key' }), body: [{ ...figures, opens }] };
      const page = guidePage(guide, testSite);
      return domOf(renderPage({ page, chrome: chromeOf(testSite), assets }));
    };
    const opened = show(true);
    expect(opened.querySelector('.hero .key-figures')).not.toBeNull();
    expect(opened.querySelector('.scene')).toBeNull();
    expect(opened.querySelectorAll('.key-figures')).toHaveLength(1);
    expect(opened.querySelector('.summary-box')).not.toBeNull();
    expect(show(false).querySelector('.hero .key-figures')).toBeNull();
  });

  test('says it in short and lists its parts before the text', () => {
    const page = guidePage(guideOf(MANY), testSite);
    const document = domOf(renderPage({ page, chrome: chromeOf(testSite), assets }));
    const parts = document.querySelectorAll('.hero, .summary-box, .contents-list, .article-text');
    expect([...parts].map(({ className }) => className.split(' ')[0])).toEqual([
      'hero',
      'summary-box',
      'contents-list',
      'article-text',
    ]);
  });

  test('lists its parts, and each link finds its heading', () => {
    const guide = guideOf(MANY, {
      howToFile: true,
      faq: [{ question: 'Why?', answer: [{ type: 'para', text: trustedHtml('<p>So.</p>') }] }],
    });
    const document = domOf(renderPage({ page: guidePage(guide, testSite), chrome: chromeOf(testSite), assets }));
    const links = [...document.querySelectorAll('.contents-list a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([...MANY.map((id) => `#${id}`), '#questions', '#how-to-file']);
    for (const link of links) expect(document.querySelector(`${link}`), `${link}`).not.toBeNull();
  });

  test('lists no parts where there are few', () => {
    expect(show({ howToFile: true }).querySelector('.article-rail')).toBeNull();
  });

  test('shows its sections up to the first head, and folds what follows, the first part open', () => {
    const guide = guideOf(['one', 'two']);
    const html = trustedHtml(
      '<h2 id="more">More</h2><h3 id="three">three</h3><p>Text.</p><h3 id="four">four</h3><p>Text.</p>',
    );
    const page = guidePage({ ...guide, body: [...guide.body, { type: 'prose', html, headings: [] }] }, testSite);
    const document = domOf(renderPage({ page, chrome: chromeOf(testSite), assets }));
    expect([...document.querySelectorAll('.article-text > .prose h2')].map(textOf)).toEqual(['one', 'two']);
    expect([...document.querySelectorAll('.fold h3')].map(textOf)).toEqual(['three', 'four']);
    expect([...document.querySelectorAll('.fold')].map((fold) => fold.hasAttribute('open'))).toEqual([true, false]);
  });

  test('opens with the picture of a figure that content puts beside the title', () => {
    const figure = {
      type: 'feature-cards' as const,
      opens: true,
      title: 'Ways',
      cards: [
        {
          title: 'Your own insurer',
          content: trustedHtml('<p>Ask it first.</p>'),
          link: { name: 'Which file', link: '/sr22-providers' },
        },
      ],
    };
    const page = guidePage({ ...testGuide({}), body: [figure, ...guideOf(['one']).body] }, testSite);
    const document = domOf(renderPage({ page, chrome: chromeOf(testSite), assets }));
    expect(textOf(document.querySelector('.guide-figure .way-signs strong'))).toBe('Your own insurer');
    expect(document.querySelector('.way-signs a')?.getAttribute('href')).toBe('/sr22-providers');
    expect(document.querySelector('.feature-cards')).toBeNull();
  });

  test('has its whole answer before the call, its figure beside them, and nothing in short', () => {
    const guide = testGuide({ scene: 'key' });
    const answer = { type: 'prose' as const, html: trustedHtml('<p>The answer.</p>'), headings: [] };
    const figure = { type: 'pros-cons' as const, pros: ['Yes'], cons: ['No'] };
    const page = guidePage({ ...guide, body: [answer, figure, ...guideOf(['one']).body] }, testSite);
    const document = domOf(renderPage({ page, chrome: chromeOf(testSite), assets }));
    expect(textOf(document.querySelector('.hero-text + .guide-opening'))).toBe('The answer.');
    expect(document.querySelector('.guide-opening + .hero-buttons')).not.toBeNull();
    expect(document.querySelector('.hero-words + .guide-figure .pros-cons')).not.toBeNull();
    expect(document.querySelectorAll('.pros-cons')).toHaveLength(1);
    expect(document.querySelector('.summary-box, .scene, .article-wide')).toBeNull();
  });

  test('says when it was last reviewed: the day of its oldest fact', () => {
    expect(textOf(show({}).querySelector('.sources'))).toContain('Last reviewed November 12, 2026');
  });
});
