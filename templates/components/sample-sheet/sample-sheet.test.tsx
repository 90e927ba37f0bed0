import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const sheet = (name: string) => domOf(renderExample('sample-sheet', name)).querySelector('.sample-sheet');

test('a sheet says what it is for, and lists what belongs on it, with no value', () => {
  expect(textOf(sheet('a quote')?.firstElementChild)).toBe('What a quote should list');
  expect([...(sheet('a quote')?.querySelectorAll('li') ?? [])].map(textOf)).toEqual([
    'Price of the policy set by the insurer',
    'Filing fee',
    'Starts on',
  ]);
});

test('a sample can be filled in', () => {
  expect([...(sheet('a card that is filled in')?.querySelectorAll('li') ?? [])].map(textOf)).toEqual([
    'Your business name Your Agency',
    'Phone your number',
  ]);
});
