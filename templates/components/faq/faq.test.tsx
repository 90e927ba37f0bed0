import { expect, test } from 'vitest';
import { trustedHtml } from '../../html.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { testSite } from '../../testing/site.ts';
import type { AnswerBlock } from '../answer/answer.tsx';
import { block } from './faq.block.tsx';
import { Faq } from './faq.tsx';

const document = domOf(renderExample('faq', 'two questions'));

test('each question opens by itself and can be linked to', () => {
  const items = [...document.querySelectorAll('details')];
  // The anchor is inside: a browser opens what holds the target of a link, not the target.
  const anchors = items.map((item) => item.querySelector('.faq-answer')?.id);
  expect(anchors).toEqual(['is-an-sr-22-insurance', 'where-do-i-find-agents']);
  expect(items.map((item) => textOf(item.querySelector('summary')))).toEqual([
    'Is an SR-22 insurance?',
    'Where do I find agents?',
  ]);
});

test('a folded answer shows its first sentence where that is short', () => {
  const items = [{ id: 'a', question: 'A?', answer: [], short: trustedHtml('No.') }];
  const folded = domOf(<Faq id="a" title="A" items={items} isClosed />);
  expect(textOf(folded.querySelector('summary'))).toBe('A? No.');
});

test('only a first sentence of one line is a short answer', () => {
  const long = `It is a form ${'that an insurer files '.repeat(3)}with a state.`;
  const texts = ['<p>No. It is a form.</p>', `<p>${long} Ask first.</p>`, '<p>Read <a href="/">it</a>. Ask.</p>'];
  const items = texts.map((text, at) => ({
    question: `Q${at}?`,
    answer: [{ type: 'para' as const, text: trustedHtml(text) }],
  }));
  const context = { site: testSite, path: '/sr22-faq', phone: '+18005550199', id: 'faq' };
  const { items: shown } = block.resolve({ type: 'faq', title: 'One', items, previews: true }, context);
  expect(shown.map(({ short }) => short)).toEqual(['No.', undefined, undefined]);
});

test('urgent questions stand out, and the first is open', () => {
  const items = ['a', 'b'].map((id) => ({ id, question: id, answer: [] }));
  const urgent = domOf(<Faq id="urgent" title="Urgent" items={items} isUrgent />);
  expect(urgent.querySelectorAll('.faq-urgent > details[open]')).toHaveLength(1);
});

test('an answer holds blocks: here a zip search and a table', () => {
  const answer = document.querySelector('#where-do-i-find-agents');
  expect(answer?.querySelector('[action="/location-search"]')).not.toBeNull();
  expect(textOf(answer?.querySelector('caption'))).toBe('Fees');
});

test('an answer can be a paragraph, a ZIP search, a note, a table, a feature list, or pros and cons', () => {
  const text = trustedHtml('<p>Ask first.<br>Then buy.</p>');
  const answer: AnswerBlock[] = [
    { type: 'para', text },
    { type: 'zipcode', id: 'zip' },
    { type: 'note', text },
    { type: 'table', caption: 'Fees', columns: ['Part', 'Who sets it'], rows: [[text, text]] },
    { type: 'feature-list', items: [text] },
    { type: 'pros-cons', pros: [text], cons: [text] },
  ];
  const items = [{ id: 'what-now', question: 'What now?', answer }];
  const shown = domOf(<Faq id="questions" title="Questions" items={items} />).querySelector('.faq-answer');
  const parts = ['.prose p br', '.zip-search', '.note', 'table', '.feature-list', '.pros-cons'];
  expect(parts.filter((part) => !shown?.querySelector(part))).toEqual([]);
  expect(shown?.children).toHaveLength(answer.length);
});
