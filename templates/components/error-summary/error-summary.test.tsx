import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { ErrorSummary } from './error-summary.tsx';

const labels = { name: 'Name' };

test('renders nothing without errors', () => {
  const form = { form: 'callback', values: {}, errors: {} } as const;
  expect(domOf(<ErrorSummary formId="callback" phone="+18005550199" labels={labels} />).body.innerHTML).toBe('');
  expect(
    domOf(<ErrorSummary formId="callback" phone="+18005550199" labels={labels} form={form} />).body.innerHTML,
  ).toBe('');
});

test('takes focus, and its links lead to the fields in the order of the form', () => {
  const summary = domOf(renderExample('error-summary', 'two fields')).querySelector('.error-summary');
  expect(summary?.hasAttribute('autofocus')).toBe(true);
  expect([...(summary?.querySelectorAll('a') ?? [])].map((link) => [link.getAttribute('href'), textOf(link)])).toEqual([
    ['#callback-name', 'Name is required'],
    ['#callback-email', 'Email is not valid'],
  ]);
});

test('names the field in a sentence that does not, because the field is not in sight', () => {
  const summary = domOf(renderExample('error-summary', 'a sentence that names no field at the field itself'));
  expect(textOf(summary.querySelector('.error-summary a'))).toBe('Zip Code must be at least 5 characters long');
});
