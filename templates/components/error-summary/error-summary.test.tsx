import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { ErrorSummary } from './error-summary.tsx';

test('renders nothing without errors', () => {
  const form = { form: 'callback', values: {}, errors: {} } as const;
  expect(domOf(<ErrorSummary formId="callback" phone="+18005550199" order={['name']} />).body.innerHTML).toBe('');
  expect(
    domOf(<ErrorSummary formId="callback" phone="+18005550199" order={['name']} form={form} />).body.innerHTML,
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
