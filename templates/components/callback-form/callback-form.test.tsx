import { describe, expect, test } from 'vitest';
import { CONSENT_PLACE } from '../../../schemas/rules/forms/consent-text.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const show = (name: string) => domOf(renderExample('callback-form', name));

describe('the callback form', () => {
  test('posts to the leads function without script', () => {
    const form = show('empty').querySelector('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.getAttribute('action')).toBe('/api/leads');
    expect(form?.hasAttribute('novalidate')).toBe(true);
  });

  test('says what the specification says', () => {
    const document = show('empty');
    expect(textOf(document.querySelector('h2'))).toBe('Receive an Instant Callback!');
    expect(textOf(document.querySelector('button[type=submit]'))).toBe('Call Me Now');
    expect(document.body.textContent).toContain('Secure • No Obligation • Fast Quotes');
  });

  test('asks for name, phone, email, zip and consent, each with the right keyboard and autofill', () => {
    const fields = [...show('empty').querySelectorAll('.fields input, .consent input')];
    expect(
      fields.map((field) => ['name', 'type', 'inputmode', 'autocomplete'].map((key) => field.getAttribute(key))),
    ).toEqual([
      ['name', 'text', null, 'name'],
      ['phoneNumber', 'tel', null, 'tel'],
      ['email', 'email', null, 'email'],
      ['zipcode', 'text', 'numeric', 'postal-code'],
      ['agree', 'checkbox', null, null],
    ]);
  });

  test('accepts a phone number in any notation: no maxlength cuts it', () => {
    expect(show('empty').querySelector('[maxlength]')).toBeNull();
  });

  test('starts unticked and returns ticked when it was ticked', () => {
    expect(show('empty').querySelector('[name=agree]')?.hasAttribute('checked')).toBe(false);
    expect(show('that could not be saved').querySelector('[name=agree]')?.hasAttribute('checked')).toBe(true);
  });

  test('has the wording where consent records say it is: directly above the button', () => {
    expect(CONSENT_PLACE).toBe('directly above the button, with its checkbox');
    const consent = show('empty').querySelector('.consent');
    expect(consent?.querySelector('input + label')).not.toBeNull();
    expect(consent?.nextElementSibling?.querySelector('button[type=submit]')).not.toBeNull();
  });

  test('has the pop-up only if the page asks once more', () => {
    expect(show('empty').querySelector('dialog')).toBeNull();
    const answers = [...show('that asks once more').querySelectorAll('dialog button')].map(textOf);
    expect(answers).toEqual(['Decline', 'Accept']);
  });

  test('keeps and shows what the quote block asked for', () => {
    const document = show('opened by the quote block');
    const hidden = ['place', 'insured'].map((name) => document.querySelector(`[type=hidden][name=${name}]`));
    expect(hidden.map((field) => field?.getAttribute('value'))).toEqual(['Columbus, OH', 'on']);
    expect(document.body.textContent).toContain('Your place: Columbus, OH');
    expect(document.querySelector('.error-summary')).toBeNull();
  });

  test('lists its errors in the order of its fields', () => {
    expect([...show('with errors').querySelectorAll('.error-summary li')].map(textOf)).toEqual([
      'Phone number is not valid',
      'Email is not valid',
      'Zip Code is required',
      'You must agree to the terms',
    ]);
  });
});
