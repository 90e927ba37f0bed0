import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

describe('the map as the picture of a hero', () => {
  const draw = (name: string) => domOf(renderExample('map-picture', name));

  test('explains its shades with route signs, the most common first', () => {
    const signs = [...draw('the forms').querySelectorAll('li')].map((item) => [
      [...item.querySelectorAll('b, span')].map(textOf).join(' '),
      item.querySelector('svg')?.getAttribute('class'),
    ]);
    expect(signs).toEqual([
      ['2 SR-22 required', 'sign sign-form'],
      ['1 SR-22 not used', 'sign sign-none'],
    ]);
  });

  test('opens the rules of a state for a mouse, and keyboards and screen readers pass it by', () => {
    const links = [...draw('the forms').querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/state/delaware-sr22',
      '/state/ohio-sr22',
      '/state/utah-sr22',
    ]);
    for (const link of links) expect(link.getAttribute('tabindex')).toBe('-1');
    expect(draw('the forms').querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('in brief shows our cities, and opens the providers of a state', () => {
    expect(draw('our cities').querySelector('svg > use')?.getAttribute('href')).toBe(
      '/assets/us-map-ABCDEF01.svg#cities',
    );
    expect(draw('our cities').querySelector('a')?.getAttribute('href')).toBe('/location/delaware');
    expect(draw('our cities').querySelector('ul')).toBeNull();
  });
});
