// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { requireElement } from '../../islands/site/islands.ts';
import { start } from './question-search.island.ts';

const question = (title: string, answer: string) =>
  `<details><summary><h3>${title}</h3></summary><p>${answer}</p></details>`;

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root"><input type="search"><p role="status"></p><a href="#cost">Cost</a></div>
    <div class="band"><div class="faq">${question('How fast?', 'In one to three days.')}</div></div>
    <div class="band"><div class="faq" id="cost">
      ${question('What does an SR-22 cost?', 'A fee, once.')}${question('Does the fee come back?', 'Each term.')}
    </div></div>`;
  const root = document.querySelector('#root') as HTMLElement;
  start(root, (selector) => requireElement(root, selector, 'question-search'));
});

const shown = () => [...document.querySelectorAll('.band:not([hidden]) details:not([hidden]) h3')].map(textOf);
const textOf = (element: Element | null) => element?.textContent;

function type(text: string): void {
  const input = document.querySelector('input') as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

test.each([
  ['', ['How fast?', 'What does an SR-22 cost?', 'Does the fee come back?']],
  ['fee', ['What does an SR-22 cost?', 'Does the fee come back?']],
  ['three DAYS', ['How fast?']],
  ['sr 22', ['What does an SR-22 cost?']],
])('"%s" leaves the questions that have each word in them or in their answers', (text, questions) => {
  type(text);
  expect(shown()).toEqual(questions);
});

test('says how many fit, and what to do where none does', () => {
  type('fee');
  expect(textOf(document.querySelector('[role="status"]'))).toBe('2 of 3 questions');
  type('boat');
  expect(textOf(document.querySelector('[role="status"]'))).toMatch(/^No question has these words/);
  expect(shown()).toEqual([]);
});

test('a link to a group shows all questions again', () => {
  type('fast');
  document.querySelector<HTMLElement>('#root a')?.click();
  expect(shown()).toHaveLength(3);
});
