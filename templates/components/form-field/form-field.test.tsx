import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { FormField } from './form-field.tsx';

test('a field with an error keeps what was typed and points at its sentence', () => {
  const document = domOf(renderExample('form-field', 'one line with an error'));
  const input = document.querySelector('input');
  expect(input?.getAttribute('value')).toBe('800');
  expect(input?.getAttribute('aria-describedby')).toBe('callback-phoneNumber-error');
  expect(textOf(document.querySelector('.field-error'))).toBe('Error: Phone number is not valid');
});

test('a hint is read with its field', () => {
  const field = domOf(renderExample('form-field', 'many lines, with a hint, optional')).querySelector('textarea');
  expect(field?.getAttribute('aria-describedby')).toBe('contact-message-hint');
  expect(field?.hasAttribute('required')).toBe(false);
});

test('a message that is asked for has more lines than a note that is not', () => {
  const lines = (required: boolean) => {
    const field = { name: 'message', label: 'Message', required, multiline: true };
    return Number(
      domOf(<FormField formId="contact" field={field} />)
        .querySelector('textarea')
        ?.getAttribute('rows'),
    );
  };
  expect(lines(true)).toBeGreaterThan(lines(false));
});
