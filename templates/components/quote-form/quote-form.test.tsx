import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const show = (name: string) => domOf(renderExample('quote-form', name));

describe('the quote form', () => {
  test("asks for an address beside the callback form's fields, in the specified order", () => {
    const labels = [...show('empty').querySelectorAll('.fields label')].map(textOf);
    expect(labels).toEqual(['Name', 'Email', 'Phone Number', 'Address', 'City', 'State', 'Zip Code']);
  });

  test('asks for the address last, and without script all of it is open', () => {
    const hidden = (name: string) =>
      [...show(name).querySelectorAll('fieldset')].map((step) => step.hasAttribute('hidden'));
    expect([...show('empty').querySelectorAll('legend')].map(textOf)).toEqual([
      'How to reach you Step 1 of 2',
      'Where you live Step 2 of 2',
    ]);
    expect(hidden('empty')).toEqual([false, false]);
    expect(hidden('the first step, in the browser')).toEqual([false, true]);
    const first = show('the first step, in the browser');
    expect(textOf(first.querySelector('.button-main'))).toBe('Next');
    expect(first.querySelector('.consent')?.hasAttribute('hidden')).toBe(true);
  });

  test('has the specified heading and buttons', () => {
    const document = show('empty');
    expect(textOf(document.querySelector('h2'))).toBe('Fill Up the Form & Get a Free SR-22 Quote!');
    expect([...document.querySelectorAll('.form-actions > *')].map(textOf)).toEqual([
      'Reset Fields',
      'Get a Free Quote',
    ]);
  });

  test('empties itself by a button: at once when fresh, by a fresh page when it was posted', () => {
    const reset = (name: string) => show(name).querySelector('button[data-action=reset]');
    expect([reset('empty')?.getAttribute('type'), reset('empty')?.hasAttribute('form')]).toEqual(['reset', false]);
    const document = show('with errors');
    const button = document.querySelector('button[data-action=reset]');
    const fresh = document.getElementById(button?.getAttribute('form') ?? '');
    expect([fresh?.getAttribute('action'), fresh?.getAttribute('method')]).toEqual(['/sr22-insurance-quotes', null]);
    expect(fresh?.querySelectorAll('input').length).toBe(0);
  });
});
