import { expect, test } from 'vitest';
import { trustedHtml } from '../../html.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import type { AnswerBlock } from '../answer/answer.tsx';
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
