import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const document = domOf(renderExample('footer', 'whole'));

test('says that the site is not an insurer, and names its owner', () => {
  expect(textOf(document.body)).toContain('SR-22 Harbor is not an insurance company or an insurance agency.');
  expect(textOf(document.body)).toContain('© 2026 SR-22 Harbor.');
});

test('has the privacy choices and a call button', () => {
  expect(textOf(document.querySelector('a[href="/do-not-sell"]'))).toBe('Do Not Sell or Share My Personal Information');
  expect(document.querySelector('a[href="tel:+18005550199"]')).not.toBeNull();
});

test('a link may have a title of its own', () => {
  expect(document.querySelector('a[href="/location/ohio"]')?.getAttribute('title')).toBe('SR-22 listings in Ohio');
});

test('says since when the service exists', () => {
  expect(textOf(document.querySelector('.footer-base'))).toContain('Helping drivers since 2016');
});

test('links to insurers and to social profiles show their pictures, lazily and at a fixed size', () => {
  const pictures = [...document.querySelectorAll('a > img')].map((image) => [
    textOf(image.parentElement),
    ...['src', 'alt', 'width', 'height', 'loading'].map((name) => image.getAttribute(name)),
  ]);
  expect(pictures).toEqual([
    ['Example Mutual', '/assets/favicon.svg', '', '24', '24', 'lazy'],
    ['Example', '/assets/favicon.svg', '', '24', '24', 'lazy'],
  ]);
});

test('has the note for browsers that opt out, hidden until the server or the script shows it', () => {
  const note = document.getElementById('gpc');
  expect(textOf(note)).toBe('Opt-out preference signal honored');
  expect(note?.hasAttribute('hidden')).toBe(true);
});
