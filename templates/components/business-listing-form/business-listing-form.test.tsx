import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { BusinessListingForm } from './business-listing-form.tsx';

const show = (name: string) => domOf(renderExample('business-listing-form', name));

test('has three steps, all open without script', () => {
  const steps = [...show('empty').querySelectorAll('fieldset')];
  expect(steps.map((step) => textOf(step.querySelector('legend')))).toEqual([
    'Personal info Step 1 of 3',
    'Address info Step 2 of 3',
    'Listing Step 3 of 3',
  ]);
  expect(steps.some((step) => step.hasAttribute('hidden'))).toBe(false);
});

test('beside a heading of the same words its title is for screen readers alone, and still names it', () => {
  const props = { page: '/list-your-business', pageBuild: 'b', phone: '+18005550199' };
  const titleOf = (document: Document) =>
    document.querySelector(`#${document.querySelector('form')?.getAttribute('aria-labelledby')}`);
  const hidden = titleOf(domOf(<BusinessListingForm {...props} hidesTitle />));
  const shown = titleOf(domOf(<BusinessListingForm {...props} />));
  expect([hidden?.className, textOf(hidden)]).toEqual(['visually-hidden', 'List your business']);
  expect(shown?.className).toBe('form-title');
});

test('each step draws how far it is', () => {
  const bars = [...show('empty').querySelectorAll('fieldset progress')];
  expect(bars.map((bar) => `${bar.getAttribute('value')}/${bar.getAttribute('max')}`)).toEqual(['1/3', '2/3', '3/3']);
});

test('in the browser shows one step at a time; what was typed in the others stays in the form', () => {
  const steps = [...show('the second step, in the browser').querySelectorAll('fieldset')];
  expect(steps.map((step) => step.hasAttribute('hidden'))).toEqual([true, false, true]);
});

test('sends every field of a listing', () => {
  const names = [...show('empty').querySelectorAll('fieldset input')].map((input) => input.getAttribute('name'));
  expect(names).toEqual([
    'contactName',
    'email',
    'businessAddress',
    'city',
    'state',
    'zipcode',
    'businessName',
    'businessPhone',
    'website',
  ]);
});

test('marks optional fields', () => {
  const optional = [...show('empty').querySelectorAll('label')]
    .map(textOf)
    .filter((label) => label.includes('(optional)'));
  expect(optional).toEqual(['Website (optional)']);
});
