import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const shown = (example: string) => domOf(renderExample('content-form', example));

test('posts to the address of its file, under the name that its answers are stored by', () => {
  const form = shown('every kind of field').querySelector('form');
  expect(form?.getAttribute('action')).toBe('/api/forms/claim-help');
  expect(form?.querySelector('[name=formId]')?.getAttribute('value')).toBe('contact:claim-help');
});

test('shows each kind of field as browsers fill it in best', () => {
  const document = shown('every kind of field');
  const looks = [...document.querySelectorAll('.fields [name]')].map((field) =>
    [field.getAttribute('name'), field.getAttribute('type') ?? field.tagName.toLowerCase()].join(' '),
  );
  expect(looks).toEqual([
    'name text',
    'email email',
    'phoneNumber tel',
    'zipcode text',
    'state text',
    'website url',
    'letter text',
    'days text',
    'topic radio',
    'topic radio',
    'lawyer checkbox',
    'question textarea',
  ]);
});

test('a choice is a group with a legend, its hint and its error, which the summary leads to', () => {
  const document = shown('with errors');
  const group = document.querySelector('fieldset');
  expect(textOf(group?.querySelector('legend'))).toBe('What is it about?');
  const described = group?.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => textOf(document.getElementById(id)))).toEqual([
    'Pick one.',
    'Error: Please answer: What is it about?',
  ]);
  const link = document.querySelector('.error-summary a[href$=topic]')?.getAttribute('href') ?? '';
  expect(document.getElementById(link.slice(1))?.getAttribute('type')).toBe('radio');
});

test('keeps what was chosen and ticked', () => {
  const document = shown('with errors');
  expect(document.querySelector('[name=topic][checked]')?.getAttribute('value')).toBe('A fee');
  expect(document.querySelector('[name=lawyer][checked]')).not.toBeNull();
});

test('asks for no consent that its owner did not ask for', () => {
  expect(shown('without a consent').querySelector('[name=agree], [name=consentVersion]')).toBeNull();
});
