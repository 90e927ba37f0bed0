import { describe, expect, test } from 'vitest';
import { chromeOf } from '../../chrome.ts';
import { renderPage } from '../../render-page.tsx';
import type { StateRecord } from '../../site.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { testSite } from '../../testing/site.ts';
import { signRows } from './chart-of.ts';
import { statePage } from './props.ts';

const assets = { css: '', script: '/site.js', build: 'b' };
const record = (slug: string) => testSite.states.find((each) => each.slug === slug) as StateRecord;
const showRecord = (shown: StateRecord) =>
  domOf(renderPage({ page: statePage(shown, testSite), chrome: chromeOf(testSite), assets }));
const show = (slug: string) => showRecord(record(slug));

/** A state that asks drivers for two reasons. */
function showTwoReasons() {
  const { facts, ...florida } = record('florida');
  const triggers = facts.triggers.flatMap((trigger) => [trigger, { ...trigger, reason: 'refusal' as const }]);
  const [fee] = facts.fees;
  const fees = fee ? [{ ...fee, reasons: ['refusal' as const] }] : [];
  return showRecord({ ...florida, facts: { ...facts, triggers, fees } });
}

describe("a state's page", () => {
  test('has the address /state/{slug}-sr22 and a title from the site settings', () => {
    const page = statePage(record('ohio'), testSite);
    expect(page.path).toBe('/state/ohio-sr22');
    expect(page.title).toBe('SR-22 rules in Ohio | SR-22 Harbor');
    expect(page.canonicalUrl).toBe('https://www.sr22harbor.example/state/ohio-sr22');
  });

  test('leads to its roads with the quick-info note, with its signs escaped', () => {
    expect([...show('ohio').querySelectorAll('#road + * p')].map(textOf)).toEqual(['Ohio & its agency decide.']);
  });

  test('leads to the days of each road, counted from the date of a letter', () => {
    const page = statePage(record('florida'), testSite);
    const { rules, cases } = page.props;
    const tools = { ...rules.tools, timeline: '/deadlines?state=florida' };
    const shown = { ...page, props: { ...page.props, rules: { ...rules, tools } } };
    const { body } = domOf(renderPage({ page: shown, chrome: chromeOf(testSite), assets }));
    const links = [...body.querySelectorAll('.case-dates a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(cases.map(() => tools.timeline));
  });

  test('shows form, length, agency and limits', () => {
    const panel = textOf(show('ohio').querySelector('.fact-panel'));
    for (const fact of ['SR-22', '3 years', 'Ohio Bureau of Motor Vehicles', '$25,000', '0.08%']) {
      expect(panel).toContain(fact);
    }
    expect(panel).not.toContain('With an FR-44');
  });

  test('says in its opening and in its panel for how long, in the same words', () => {
    for (const { slug, facts } of testSite.states) {
      const { typicalLength } = facts.filing;
      const rows = signRows(facts).filter(({ title }) => /^(?:Usually|Other reasons:|.*by reason$)/.test(title));
      const panel = textOf(show(slug).querySelector('.fact-panel'));
      for (const { title } of rows) expect(title, slug).toContain(typicalLength);
      if (typicalLength) expect(panel.toLowerCase(), slug).toContain(typicalLength.toLowerCase());
    }
  });

  test('marks the minimum of every state on the axis of a limit', () => {
    const [perPerson] = show('ohio').querySelectorAll('.fact-panel .range-dots > li');
    const amounts = new Set(testSite.states.flatMap(({ facts }) => facts.minimumLiability.perPerson ?? []));
    const ticks = perPerson?.querySelector('path:nth-child(2)')?.getAttribute('d');
    expect(ticks?.match(/M/g)).toHaveLength(amounts.size);
    expect(textOf(show('ohio').querySelector('.fact-panel'))).toContain('Ohio Each tick is a minimum, on a log scale.');
  });

  test('opens with the sign of each form, two figures, and how many of its sources are official', () => {
    const hero = show('florida').querySelector('.hero-chart');
    expect(textOf(hero?.querySelector('h1'))).toMatch(/^Florida/);
    expect(
      [...(hero?.querySelectorAll('.sign-rows svg') ?? [])].map((sign) => sign.getAttribute('aria-label')),
    ).toContain('FR-44');
    expect(textOf(hero?.querySelector('.survey-note'))).toMatch(
      /^Surveyed .* \d+ of \d+ sources on all rules are official\./,
    );
  });

  test('answers each reason in its opening, with a form, a deadline and what is paid', () => {
    const document = showTwoReasons();
    const numbers = [...document.querySelectorAll('#case option')].map((option) => option.getAttribute('value'));
    expect(numbers).toEqual(['1', '2', '0']);
    for (const number of numbers)
      expect([...document.querySelectorAll(`.hero li[data-for~="${number}"]`)].length, `${number}`).toBeGreaterThan(1);
    expect(textOf(document.querySelector('.hero .case-choice ~ .place-answer .sign-rows'))).not.toBe('');
  });

  test('has no choice where there is one reason', () => {
    const document = show('florida');
    expect(document.querySelector('#case')).toBeNull();
    expect(document.querySelector('[data-for]')).toBeNull();
  });

  test('has a road for each reason, and each ends with the end of the filing, or with the license', () => {
    const { triggers } = record('florida').facts;
    const roads = [...show('florida').querySelectorAll('.case-roads .road')];
    expect(roads).toHaveLength(triggers.length);
    for (const [index, { filing }] of triggers.entries()) {
      const end = filing === 'not-required' ? 'Pay, then reinstated' : 'Filing ends';
      expect(textOf(roads[index]?.querySelector('li:last-child strong'))).toBe(end);
    }
  });

  test('what is due once the license is back stands behind that on its road, and not to scale', () => {
    const { facts, ...florida } = record('florida');
    const due = { kind: 'course' as const, days: 90, sources: [] };
    const deadlines = [
      { ...due, what: 'to finish the course', from: 'reinstatement' as const },
      { ...due, what: 'to contest it', kind: 'hearing' as const, days: 10, from: 'notice' as const },
    ];
    const document = showRecord({ ...florida, facts: { ...facts, deadlines } });
    const [road] = document.querySelectorAll('.case-roads .road');
    const stops = [...(road?.querySelectorAll('li strong') ?? [])].map(textOf);
    expect(stops.indexOf('Take the course')).toBe(stops.indexOf('Pay, then reinstated') + 1);
    expect(stops.indexOf('Contest it')).toBe(1);
    expect(textOf(road)).toContain('1 tick = 1 day');
  });

  test('what to do follows the roads', () => {
    expect(textOf(show('ohio').querySelector('.case-roads + #steps > h2'))).toBe('What to do in Ohio');
  });

  test('days that count from another day than a road begins with say so, on the road and in their row', () => {
    const { facts, ...florida } = record('florida');
    const due = { kind: 'hearing' as const, what: 'to ask for a hearing', sources: [] };
    const deadlines = [
      { ...due, days: 10, from: 'notice' as const, servedAtArrest: true as const },
      { ...due, what: 'to finish the course', kind: 'course' as const, days: 90, from: 'conviction' as const },
    ];
    const document = showRecord({ ...florida, facts: { ...facts, deadlines } });
    const [road] = document.querySelectorAll('.case-roads .road');
    expect([...(road?.querySelectorAll('li > b') ?? [])].map(textOf).slice(0, 2)).toEqual([
      '10 days',
      '90 days from the conviction',
    ]);
    expect([...document.querySelectorAll('#deadlines li > span')].map(textOf)).toEqual([
      'Ask for a hearing, counted from the notice, usually handed over at the arrest Unofficial',
      'Take the course, counted from the conviction Unofficial',
    ]);
  });

  test('a row says in full what its road leaves out, and what its name alone would not tell from another row', () => {
    const { facts, ...florida } = record('florida');
    const due = { kind: 'hearing' as const, from: 'notice' as const, sources: [] };
    const rows = (whats: readonly (readonly [what: string, days: number])[]) => {
      const deadlines = whats.map(([what, days]) => ({ ...due, what, days }));
      const document = showRecord({ ...florida, facts: { ...facts, deadlines } });
      return [...document.querySelectorAll('#deadlines li > span')].map((row) =>
        textOf(row).replace(/, counted.*/, ''),
      );
    };
    const four = [1, 2, 3, 4].map((days) => ['to ask for a hearing', days] as const);
    expect(rows(four)).toEqual(['Ask for a hearing', 'Ask for a hearing', 'Ask for a hearing', 'to ask for a hearing']);
    const twins = ['to ask for a hearing in person', 'to ask for a hearing by phone'];
    expect(rows(twins.map((what) => [what, 10] as const))).toEqual(twins);
  });

  test('a road says what to do today, once', () => {
    for (const road of show('florida').querySelectorAll('.case-roads .road'))
      expect(textOf(road).match(/Today: /g)).toHaveLength(1);
  });

  test('what counts for some reasons has the numbers of their choices', () => {
    const document = showTwoReasons();
    const numbers = [...document.querySelectorAll('#case option')].map((option) => option.getAttribute('value'));
    for (const one of document.querySelectorAll('[data-for]'))
      for (const number of one.getAttribute('data-for')?.split(' ') ?? []) expect(numbers).toContain(number);
  });

  test('opens what drivers come for, and folds the rest under heads, each below its answer', () => {
    const document = show('ohio');
    const heads = [...document.querySelectorAll('.driver-rules > section > h2')].map(textOf);
    expect(heads).toEqual([
      'Every fee and deadline, with its source',
      'Until it ends',
      'More on Ohio',
      'Cities in Ohio',
    ]);
    const page = statePage(record('ohio'), testSite);
    const item = { id: 'bond', question: 'Is a bond the same?', answer: [] };
    const asked = { ...page, props: { ...page.props, faq: { id: 'faq', title: 'Common questions', items: [item] } } };
    const faq = domOf(renderPage({ page: asked, chrome: chromeOf(testSite), assets })).querySelector(
      '.driver-rules > .faq',
    );
    expect(faq?.querySelector('details')?.hasAttribute('open')).toBe(false);
    for (const id of ['fees', 'deadlines']) expect(document.querySelector(`#${id} :is(li, p)`), id).not.toBeNull();
    expect(textOf(document.querySelector('details:has(> #no-car) > summary')).length).toBeGreaterThan(20);
    expect(document.querySelector('.contents-list')).toBeNull();
  });

  test('has no legal text in its opening: the form follows the text', () => {
    const document = show('florida');
    expect(document.querySelector('.hero .consent')).toBeNull();
    const ask = document.querySelector('.hero-buttons a[href="#callback"]');
    expect(textOf(ask)).toBe('Ask for a call');
    expect(document.querySelector('form#callback .consent + .form-actions')).not.toBeNull();
  });

  test('shows the road first, and the facts next', () => {
    const sections = [...show('ohio').querySelectorAll('main [aria-labelledby]')].map((section) =>
      section.getAttribute('aria-labelledby'),
    );
    expect(sections.slice(0, 2)).toEqual(['road', 'facts']);
  });

  test('says who we are not after the facts of its opening', () => {
    const hero = textOf(show('ohio').querySelector('.hero'));
    expect(hero.indexOf('is not an insurance company')).toBeGreaterThan(hero.indexOf('Surveyed'));
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
    const links = [...show('ohio').querySelectorAll('.driver-rules > :last-child a')].map((link) =>
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
