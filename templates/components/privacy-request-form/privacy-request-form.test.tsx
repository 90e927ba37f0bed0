import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('asks for no consent and needs only a way to find the person', () => {
  const document = domOf(renderExample('privacy-request-form', 'empty'));
  expect(document.querySelector('[name=agree], [name=consentVersion]')).toBeNull();
  expect(document.querySelectorAll('.fields [required]')).toHaveLength(0);
});

test('offers every kind of request', () => {
  const kinds = [...domOf(renderExample('privacy-request-form', 'empty')).querySelectorAll('[name=kind]')];
  expect(kinds.map((kind) => kind.getAttribute('value'))).toEqual([
    'do-not-sell',
    'stop-contact',
    'access',
    'delete',
    'appeal',
  ]);
});

test('has picked what its page is for', () => {
  const picked = (name: string) =>
    domOf(renderExample('privacy-request-form', name)).querySelector('[name=kind][checked]')?.getAttribute('value');
  expect(picked('empty')).toBe('do-not-sell');
  expect(picked('on the page of appeals')).toBe('appeal');
});

test('comes back with the kind that was chosen', () => {
  const document = domOf(renderExample('privacy-request-form', 'with errors'));
  expect(document.querySelector('[name=kind][checked]')?.getAttribute('value')).toBe('delete');
  expect(textOf(document.querySelector('.error-summary a'))).toBe('Give an email address or a phone number');
});
