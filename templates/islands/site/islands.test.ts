// @vitest-environment happy-dom
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { start as startCarousel } from '../../components/carousel/carousel.island.ts';
import { requireElement, startIslands } from './islands.ts';

const logged = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged);
});

afterEach(() => {
  vi.restoreAllMocks();
  logged.mockReset();
});

const started = () => [...document.querySelectorAll<HTMLElement>('[data-started]')].map((root) => root.dataset.island);

test('an island whose markup lacks a part fails alone: it is logged once, and the others start', async () => {
  document.body.innerHTML = `<div data-script="/a.js" data-island="carousel" data-when="load"><p>No list</p></div>
    <div data-script="/b.js" data-island="counter" data-when="load"></div>`;
  startIslands(async (script) => ({ start: script === '/a.js' ? startCarousel : () => {} }));
  await vi.waitFor(() => expect(started()).toEqual(['counter']));
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'Island carousel did not start',
    new Error('Island "carousel" has no "ul".'),
  );
  expect(document.querySelector('p')?.textContent).toBe('No list');
});

test('an island without a script is logged by name', async () => {
  document.body.innerHTML = '<div data-island="poster" data-when="load"></div>';
  startIslands();
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(logged.mock.calls[0]?.[0]).toBe('Island poster did not start');
});

describe('require element', () => {
  test('finds a part of an island', () => {
    document.body.innerHTML = '<ul><li>A</li></ul>';
    expect(requireElement(document.body, 'li', 'carousel').textContent).toBe('A');
  });

  test('a missing part is an error that names the island and the selector', () => {
    document.body.innerHTML = '';
    expect(() => requireElement(document.body, '.carousel-track', 'carousel')).toThrow(
      'Island "carousel" has no ".carousel-track".',
    );
  });
});
