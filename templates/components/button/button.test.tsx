import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { Button } from './button.tsx';
import { SubmitButton } from './submit-button.tsx';

test('a call button dials E.164 and shows ddd-ddd-dddd', () => {
  const link = domOf(<Button phone="+18005550199" />).querySelector('a');
  expect(link?.getAttribute('href')).toBe('tel:+18005550199');
  expect(textOf(link)).toBe('Call 800-555-0199');
});

test('a submit button that is sending says so and cannot be pressed again', () => {
  const button = domOf(<SubmitButton label="Call Me Now" sending="Sending…" />).querySelector('button');
  expect(textOf(button)).toBe('Sending…');
  expect(button?.hasAttribute('disabled')).toBe(true);
  expect(button?.getAttribute('aria-busy')).toBe('true');
});

test('a submit button whose form is sent says so until the next page is there', () => {
  const button = domOf(<SubmitButton label="Call Me Now" sending="Sent" />).querySelector('button');
  expect(textOf(button)).toBe('Sent');
  expect(button?.hasAttribute('disabled')).toBe(true);
  expect(button?.hasAttribute('aria-busy')).toBe(false);
});

test('a submit button that waits for answers can be pressed all the same', () => {
  const button = domOf(<SubmitButton label="Submit" early />).querySelector('button');
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  expect(button?.hasAttribute('disabled')).toBe(false);
});
