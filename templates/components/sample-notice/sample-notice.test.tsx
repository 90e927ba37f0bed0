import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { testSite } from '../../testing/site.ts';
import { resolveBlocks } from '../block-list/resolve-blocks.ts';
import { cutLine } from './sample-notice.tsx';

const document = domOf(renderExample('sample-notice', 'three parts'));
const idOf = (link: Element) => link.getAttribute('href')?.slice(1) ?? '';
const classesOf = (element: Element | null | undefined) => element?.className;

test('the letter says that it is a sample, and that everything in it is made up', () => {
  expect(textOf(document.querySelector('.letter-label'))).toBe('Sample');
  expect(textOf(document.querySelector('figcaption'))).toBe('Everything in this letter is made up.');
});

test('each marked part leads to its explanation, which has the same number and leads back', () => {
  const parts = [...document.querySelectorAll('.letter a')];
  expect(parts.map(textOf)).toEqual(['1 24-0100', '2 file by April 2', '3 SR-22']);
  for (const part of parts) {
    const explanation = document.getElementById(idOf(part));
    const back = explanation?.querySelector('a');
    expect(textOf(back)).toBe(textOf(part.querySelector('.notice-number')));
    expect(back && document.getElementById(idOf(back))).toBe(part);
    expect(classesOf(part)).toBe(classesOf(explanation));
  }
});

test('a screen reader hears the explanation of a part with the part', () => {
  const described = document.querySelector('#letter-form')?.getAttribute('aria-describedby');
  expect(textOf(document.getElementById(`${described}`))).toMatch(/^Form name.*Read it to the insurer as it stands\.$/);
});

test('the explanations are a numbered list in the order of the letter', () => {
  const names = [...document.querySelectorAll('ol > li strong')].map(textOf);
  expect(names).toEqual(['Case number', 'Deadlines', 'Form name']);
});

test('in brief it has no title and says only what to do with each part', () => {
  const brief = domOf(renderExample('sample-notice', 'in brief'));
  expect(brief.querySelector('section')?.getAttribute('aria-label')).toBe('A sample notice');
  expect(brief.querySelector('h2, h3')).toBeNull();
  expect(textOf(brief.querySelector('ol > li div'))).toBe('Case number Keep it by the phone.');
});

test('parts at the top stand above the heading of the letter', () => {
  const [top, subject] = ['.letter-top', '.letter-subject'].map((name) => document.querySelector(name));
  expect(top?.querySelectorAll('a')).toHaveLength(1);
  expect(top && subject?.compareDocumentPosition(top)).toBe(2); // DOCUMENT_POSITION_PRECEDING
});

describe('a line of the letter is cut at its brackets:', () => {
  test.each([
    ['Form [SR-22].', ['Form ', '', 'SR-22', '.']],
    ['[three years] from now', ['', 'three ', 'years', ' from now']],
    ['Call [Driver Records, 555-0100]', ['Call ', 'Driver Records, ', '555-0100', '']],
  ])('%s', (line, pieces) => {
    const { before, words, lastWord, after } = cutLine(line);
    expect([before, words, lastWord, after]).toEqual(pieces);
  });
});

test('the block shows the letter of the site', () => {
  const [block] = resolveBlocks([{ type: 'sample-notice' }], { site: testSite, path: '/test', phone: '+18005550199' });
  expect(block).toMatchObject({ type: 'sample-notice', title: 'A sample notice', parts: [{ id: 'form' }] });
});
