import { expect, test } from 'vitest';
import type { ReceiptPart } from '../../../schemas/generated/content-types.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { partFor } from './receipt.tsx';

const show = (name: string) => domOf(renderExample('receipt', name));

test('shows the steps of the form that was sent, and one link', () => {
  const receipt = show('a sent quote form');
  expect([...receipt.querySelectorAll('h2')].map(textOf)).toEqual(['What happens with your quote']);
  expect([...receipt.querySelectorAll('ol h3')].map(textOf)).toEqual(['Saved', 'An agent contacts you']);
  expect([...receipt.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/call-companion']);
});

test('is a ticket that says what is done and when the rest comes, and has one action', () => {
  const receipt = show('a sent quote form');
  expect(textOf(receipt.querySelector('ol li'))).toMatch(/^Done You are here Saved/);
  expect([...receipt.querySelectorAll('.button-main, .button-plain')].map(textOf)).toEqual([
    'Print the call companion',
  ]);
});

test('says nothing about other forms', () => {
  expect(show('a sent quote form').body.textContent).not.toContain('A person reads it');
});

test('without a form it shows what is true of any', () => {
  const receipt = show('any form');
  expect(textOf(receipt.querySelector('h2'))).toBe('What happens next');
});

test('names the number that will call only when it is known', () => {
  expect(textOf(show('when the calling number is known').querySelector('.receipt-code'))).toBe('800-555-0199');
  const unknown = show('a sent quote form');
  expect(unknown.querySelector('a[href^="tel:"]')).toBeNull();
  expect(unknown.body.textContent).toContain('An agent may use any number.');
});

test('a form without a part of its own gets the general one; a page without parts gets nothing', () => {
  const parts = [
    { form: 'any', title: 'A' },
    { form: 'quote', title: 'Q' },
  ].map((part) => ({ ...part, text: 'T', stepsTitle: 'S', steps: [], next: { name: 'N', link: '/', text: 'T' } }));
  const [any, quote] = parts as ReceiptPart[];
  expect(partFor(parts as ReceiptPart[], 'contact')).toEqual(any);
  expect(partFor(parts as ReceiptPart[], 'quote')).toEqual(quote);
  expect(partFor([], 'quote')).toBeUndefined();
});
