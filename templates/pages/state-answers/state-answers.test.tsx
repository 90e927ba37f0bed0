import { expect, test } from 'vitest';
import { chromeOf } from '../../chrome.ts';
import { renderPage } from '../../render-page.tsx';
import { domOf, textOf } from '../../testing/dom.ts';
import { testSite } from '../../testing/site.ts';
import { pages, stateAnswersPage } from './props.ts';

const assets = { css: '', script: '/site.js', build: 'b' };
const [planned] = pages(testSite);
const page = planned?.page();
const document = page && domOf(renderPage({ page, chrome: chromeOf(testSite), assets }));
const texts = (selector: string) => [...(document?.querySelectorAll(selector) ?? [])].map(textOf);

test("a state's answers have a page below the state's, with every reason as a part to link to", () => {
  expect(planned?.path).toMatch(/^\/state\/[a-z-]+-sr22\/by-reason$/);
  const ids = page?.props.reasons.map(({ id }) => id) ?? [];
  expect(ids).toContain('dui');
  for (const id of ids) expect(document?.querySelector(`details > #${id}`)).not.toBeNull();
});

test('each reason says how sure the answer is', () => {
  const sections = (page?.props.reasons ?? []).map(({ id }) => texts(`.reason:has(#${id})`).join(' '));
  for (const section of sections) expect(section).toMatch(/Yes, |Perhaps|In some of these cases|No, |No rule found/);
});

test('each reason folds below its form, its length and what it costs', () => {
  for (const { id, answer, cost } of page?.props.reasons ?? []) {
    const [line = ''] = texts(`details:has(> #${id}) > summary`);
    expect(line).toContain(answer.trim());
    if (cost) expect(line).toContain(cost.total);
  }
});

test('it ends with what to ask on the phone', () => {
  expect(texts('[aria-labelledby=call] li').length).toBeGreaterThan(3);
});

test('it says what counts with a commercial license, under 21, in the armed forces, and for those who move', () => {
  expect(texts('#special dt')).toEqual([
    'With a commercial license',
    'Under 21',
    'In the armed forces',
    'With an order of another state',
    'If you move away',
  ]);
  for (const term of texts('#special dd')) expect(term.length).toBeGreaterThan(20);
});

test('the sign of a reason is dashed where only some cases need the form', () => {
  const record = testSite.states.find(({ facts }) => facts.triggers.length > 0 && facts.filing.status === 'required');
  if (!record) throw new Error('No state of the test site asks for a form.');
  const signsAsked = (filing: 'required' | 'sometimes' | 'court-decides' | 'unknown') => {
    const triggers = record.facts.triggers.map((trigger) => ({ ...trigger, filing }));
    const { props } = stateAnswersPage({ ...record, facts: { ...record.facts, triggers } }, testSite);
    const asked = props.reasons.filter(({ id }) => triggers.some(({ reason }) => reason === id));
    return new Set(asked.flatMap(({ sign }) => (sign ? [sign.kind] : [])));
  };
  expect(signsAsked('required')).toEqual(new Set(['form']));
  expect(signsAsked('sometimes')).toEqual(new Set(['sometimes']));
  expect(signsAsked('court-decides')).toEqual(new Set(['sometimes']));
  expect(signsAsked('unknown')).toEqual(new Set(['sometimes']));
});

test('it opens with how long each reason asks for a form, each with the way to its answer', () => {
  const links = [...(document?.querySelectorAll('.hero .reason-lengths a') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(page?.props.reasons.map(({ id }) => `#${id}`));
});

test('it says in words what no rule was found for, and who decides', () => {
  const open = page?.props.reasons.filter(({ isOpen }) => isOpen) ?? [];
  for (const { answer } of open) expect(answer).toMatch(/^No rule found that asks for .+: your letter decides\. $/);
});
