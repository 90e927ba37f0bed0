import { describe, expect, test } from 'vitest';
import { chromeOf } from '../../chrome.ts';
import { renderPage } from '../../render-page.tsx';
import type { StateRecord } from '../../site.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { testSite } from '../../testing/site.ts';
import { statePage } from './props.ts';

const assets = { css: '', script: '/site.js', build: 'b' };
const record = (slug: string) => testSite.states.find((each) => each.slug === slug) as StateRecord;
const show = (slug: string) =>
  domOf(renderPage({ page: statePage(record(slug), testSite), chrome: chromeOf(testSite), assets }));

describe("a state's page", () => {
  test('has the address /state/{slug}-sr22 and a title from the site settings', () => {
    const page = statePage(record('ohio'), testSite);
    expect(page.path).toBe('/state/ohio-sr22');
    expect(page.title).toBe('SR-22 rules in Ohio | SR-22 Harbor');
    expect(page.canonicalUrl).toBe('https://www.sr22harbor.example/state/ohio-sr22');
  });

  test('has the quick-info note, with its signs escaped', () => {
    expect(textOf(show('ohio').querySelector('.note'))).toBe('Ohio in short Ohio & its agency decide.');
  });

  test('shows form, length, agency and limits', () => {
    const panel = textOf(show('ohio').querySelector('.fact-panel'));
    for (const fact of ['SR-22', 'three years', 'Ohio Bureau of Motor Vehicles', '$25,000', '0.08%']) {
      expect(panel).toContain(fact);
    }
    expect(panel).not.toContain('With an FR-44');
  });

  test('marks the lowest and the highest minimum of the states on the bars of the limits alone', () => {
    const [limits, alcohol] = show('ohio').querySelectorAll('.fact-panel-bars > div');
    const amounts = testSite.states.flatMap(({ facts }) => facts.minimumLiability.perPerson ?? []);
    const share = (amount: number) => amount / 1000;
    const path = limits?.querySelector('path')?.getAttribute('d');
    expect(path).toBe(`M${share(Math.min(...amounts))} 0v4h1V0M${share(Math.max(...amounts))} 0v4h1V0`);
    expect(textOf(limits)).toContain('Marks show the lowest and the highest minimum of the states.');
    expect(alcohol?.querySelector('path')).toBeNull();
  });

  test('shows the facts first, and why a driver was asked next', () => {
    const links = [...show('ohio').querySelectorAll('.contents-list a')].map((link) => link.getAttribute('href'));
    expect(links.slice(0, 2)).toEqual(['#facts', '#why']);
    const sections = [...show('ohio').querySelectorAll('main [aria-labelledby]')].map((section) =>
      section.getAttribute('aria-labelledby'),
    );
    expect(sections.filter((id) => id && links.includes(`#${id}`)).slice(0, 2)).toEqual(['facts', 'why']);
  });

  test("sets an FR-44's limits beside the minimum", () => {
    const panel = textOf(show('florida').querySelector('.fact-panel'));
    expect(panel).toContain('With an FR-44');
    expect(panel).toContain('$300,000');
  });

  test('says when no filing is ordered', () => {
    expect(textOf(show('delaware').querySelector('.fact-panel'))).toContain('None ordered as a rule');
  });

  test("links its cities' listings and its own", () => {
    const links = [...show('ohio').querySelectorAll('[aria-labelledby=cities] a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toEqual(['/location/ohio/springfield', '/location/ohio']);
  });

  test('headings go down one level at a time', () => {
    const levels = [...show('florida').querySelectorAll('main :is(h1, h2, h3, h4)')].map((each) =>
      Number(each.tagName[1]),
    );
    const steps = levels.slice(1).map((level, index) => level - (levels[index] ?? 0));
    expect(Math.max(...steps)).toBe(1);
  });
});
