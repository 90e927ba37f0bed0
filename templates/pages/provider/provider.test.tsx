import { describe, expect, test } from 'vitest';
import { chromeOf } from '../../chrome.ts';
import { trustedHtml } from '../../html.ts';
import { renderPage } from '../../render-page.tsx';
import type { ProviderRecord } from '../../site.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { testSite } from '../../testing/site.ts';
import { providerPage } from './props.ts';

const assets = { css: '', script: '/site.js', build: 'b' };
const record = (slug: string) => testSite.providers.find((each) => each.slug === slug) as ProviderRecord;
const show = (slug: string) =>
  domOf(renderPage({ page: providerPage(record(slug), testSite), chrome: chromeOf(testSite), assets }));

describe("an insurer's page", () => {
  test('has the address /{slug}-sr22', () => {
    expect(providerPage(record('state-farm'), testSite).path).toBe('/state-farm-sr22');
  });

  test('has no empty part above its text', () => {
    const parts = [...show('state-farm').querySelectorAll('.article-text')];
    expect(parts.map((part) => part.childElementCount > 0)).not.toContain(false);
  });

  test('says next to the heading that the site is not affiliated', () => {
    const heading = show('state-farm').querySelector('h1');
    expect(textOf(heading?.nextElementSibling)).toBe('SR-22 Harbor is independent and not affiliated with State Farm.');
  });

  test('says beside the call button whose number it is, and never "Call State Farm"', () => {
    const document = show('state-farm');
    const buttons = document.querySelector('.hero-buttons');
    expect(textOf(buttons?.firstElementChild)).toBe('Call our referral line 800-555-0199');
    expect(textOf(buttons?.nextElementSibling)).toBe('This number does not reach State Farm.');
    expect(document.body.textContent).not.toMatch(/Call State Farm/i);
  });

  test('a closed brand starts with a notice that links to its successor', () => {
    const main = show('esurance').querySelector('main');
    expect(textOf(main?.firstElementChild)).toContain('Closed to new drivers.');
    expect(main?.firstElementChild?.querySelector('a')?.getAttribute('href')).toBe('/allstate-sr22');
  });

  test('an open brand has no such notice', () => {
    expect(show('state-farm').querySelector('.notice-bar')).toBeNull();
  });

  test('says what to ask before what is known of the company, and folds its text', () => {
    const { article, ...facts } = record('state-farm');
    const body = [{ type: 'prose' as const, html: trustedHtml('<h2 id="a">A</h2><p>One. Two.</p>'), headings: [] }];
    const page = providerPage({ ...facts, article: { ...article, body } }, testSite);
    const document = domOf(renderPage({ page, chrome: chromeOf(testSite), assets }));
    const parts = [...document.querySelectorAll('.questions, .contents-list, .provider-status, .pros-cons, .fold')];
    expect([...new Set(parts.map(({ className }) => className.split(' ')[0]))]).toEqual([
      'questions',
      'contents-list',
      'provider-status',
      'pros-cons',
      'fold',
    ]);
  });

  test('asks each question at its stop, on a road that is dotted before a form that no source confirms', () => {
    const { article, facts, ...rest } = record('state-farm');
    const stopsOf = (known: Partial<typeof facts>) => {
      const page = providerPage({ ...rest, article, facts: { ...facts, ...known } }, testSite);
      const document = domOf(renderPage({ page, chrome: chromeOf(testSite), assets }));
      return [...document.querySelectorAll('.questions ol > li')];
    };
    expect(stopsOf({}).map(textOf)).toEqual([
      'You buy the policy',
      'The insurer sends the form Do you file in my state?',
      'The state has the form When will the state have the form?',
    ]);
    const open = stopsOf({ filesSr22: 'varies', questions: { ask: ['Whom?'], later: ['How long?'] } });
    expect(open.map((stop) => [textOf(stop), stop.className])).toEqual([
      ['You buy the policy', ''],
      ['You ask for the filing Whom?', ''],
      ['If it agrees, it sends the form', 'is-open'],
      ['The state has the form', 'is-end'],
      ['While the filing runs How long?', ''],
    ]);
    expect(stopsOf({ questions: { now: ['Who files for me today?'] } })).toHaveLength(0);
  });

  test('begins with the verdict, then where it sells, how sure that is, and how old the company is', () => {
    const { article, facts, ...rest } = record('state-farm');
    const known = { ...facts, whereAuto: 'About 35 states; it says so', founded: 1922, confidence: 'high' as const };
    const page = providerPage({ ...rest, article, facts: known }, testSite);
    const hero = domOf(renderPage({ page, chrome: chromeOf(testSite), assets })).querySelector('.hero-words');
    expect([...(hero?.querySelectorAll('.filing-verdict, .provider-marks, .hero-buttons') ?? [])]).toHaveLength(3);
    expect([...(hero?.querySelectorAll('.provider-marks > div') ?? [])].map(textOf)).toEqual([
      'Sells in About 35 states',
      'How sure High',
      'Since 1922',
    ]);
    expect(textOf(hero?.querySelector('.provider-marks .figure'))).toBe('About 35');
  });

  test('sets strengths and cautions side by side', () => {
    const sides = [...show('state-farm').querySelectorAll('.pros-cons > div')].map(textOf);
    expect(sides).toEqual(['Strengths Files in most states', 'Cautions The fee may return']);
  });
});
