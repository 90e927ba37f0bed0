import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const sheet = (name: string) => domOf(renderExample('sample-sheet', name)).querySelector('.sample-sheet');

test('a sheet says that it is a sample, and lists what belongs on it, with no value', () => {
  expect(textOf(sheet('a quote')?.firstElementChild)).toBe('Sample');
  expect([...(sheet('a quote')?.querySelectorAll('li') ?? [])].map(textOf)).toEqual([
    'Price of the policy set by the insurer',
    'Filing fee',
    'Starts on',
  ]);
});

test('screen readers pass over a picture of lines that the page has to fill in', () => {
  expect(sheet('the top of a sheet that the page has in full')?.getAttribute('aria-hidden')).toBe('true');
  expect(sheet('a quote')?.getAttribute('aria-hidden')).toBeNull();
});
