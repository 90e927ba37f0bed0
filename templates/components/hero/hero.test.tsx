import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const show = (name: string) => domOf(renderExample('hero', name));

describe('the hero', () => {
  test('calls the number', () => {
    const button = show('number, zip search and road').querySelector('.hero-buttons a');
    expect(button?.getAttribute('href')).toBe('tel:+18005550199');
  });

  test('can show words that link to the landing page', () => {
    const button = show('words instead of the number').querySelector('.hero-buttons a');
    expect(button?.getAttribute('href')).toBe('/lpe#call');
    expect(textOf(button)).toBe('Call Now to Get a FREE Quote!');
    expect(show('the landing page').querySelector('#call')?.getAttribute('href')).toBe('tel:+18005550199');
  });

  test('says "Secure Connection" on the landing page only', () => {
    expect(textOf(show('the landing page').querySelector('.hero-secure'))).toBe('Secure Connection');
    expect(show('number, zip search and road').querySelector('.hero-secure')).toBeNull();
  });

  test('draws the road only when the page asks for it, hidden from screen readers', () => {
    expect(show('number, zip search and road').querySelector('.coast')?.getAttribute('alt')).toBe('');
    expect(show('words instead of the number').querySelector('.coast')).toBeNull();
  });

  test('has its scene beside the words, or below them where a form stands', () => {
    expect(show('with a scene').querySelector('.hero-words + .scene')?.getAttribute('src')).toContain('/fork-');
    expect(show('with a form').querySelector('.hero-words > .scene')).not.toBeNull();
  });

  test('says below the words and after the form what happens then, in place of a scene', () => {
    const document = show('with a form and what happens after it');
    expect(document.querySelector('.scene')).toBeNull();
    expect([...document.querySelectorAll('.hero-grid > *')].map(({ className }) => className.split(' ')[0])).toEqual([
      'hero-words',
      'form-slot',
      'hero-next',
    ]);
    expect([...document.querySelectorAll('.hero-next li b')].map(textOf)).toEqual([
      'Your request is saved',
      'Somebody contacts you',
    ]);
    expect(textOf(document.querySelector('.hero-next'))).toContain('Have ready: your notice.');
    expect(document.querySelector('.hero-next a')?.getAttribute('href')).toBe('/do-not-sell');
  });

  test('sends who needs something else to another page before the form, and has its sheet after it', () => {
    const document = show('with a form, signs to other pages and a sheet');
    const links = [...document.querySelectorAll('.hero-words .hero-choices a')].map((a) => a.getAttribute('href'));
    expect(links).toEqual(['/lpe', '/sr22-insurance-quotes']);
    expect([...document.querySelectorAll('.hero-grid > *')].map(({ className }) => className.split(' ')[0])).toEqual([
      'hero-words',
      'form-slot',
      'hero-sheet',
    ]);
  });

  test('sets a long title smaller, so that it is not the whole first view of a phone', () => {
    expect(show('with a long title').querySelector('h1')?.className).toBe('hero-long');
    expect(show('number, zip search and road').querySelector('h1')?.className).toBe('');
  });

  test('writes what a colon leads to smaller, and reads the whole title', () => {
    const title = show('with a title of two parts').querySelector('h1');
    expect(textOf(title)).toBe('GEICO SR-22: buy first');
    expect(textOf(title?.querySelector('.hero-after'))).toBe('buy first');
  });

  test('writes the name of a place large, and reads the whole title', () => {
    const title = show('a chart, with the name of the place written large').querySelector('h1');
    expect(textOf(title)).toBe('Florida SR-22: which one, how long');
    expect(textOf(title?.querySelector('.hero-large'))).toBe('Florida');
  });

  test('searches before it sells where the search is what the page is for', () => {
    const parts = [...show('the search first').querySelectorAll('.hero-words > *')].map(({ localName, className }) =>
      localName === 'search' ? localName : className,
    );
    expect(parts.indexOf('search')).toBeLessThan(parts.indexOf('hero-buttons row'));
    expect(show('the search first').querySelector('[name=for]')?.getAttribute('value')).toBe('rules');
  });

  test('has a zip search and a form as the page asks', () => {
    expect(show('number, zip search and road').querySelector('#hero-zip')).not.toBeNull();
    expect(show('with a form').querySelector('#hero-zip')).toBeNull();
    expect(show('with a form').querySelector('form#callback')).not.toBeNull();
  });
});
