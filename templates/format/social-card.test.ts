import { describe, expect, it } from 'vitest';
import { cardMeta, cardOf } from './social-card.ts';

describe('cardOf', () => {
  it.each([
    ['guide', '/sr22-cost', 'guide'],
    ['state', '/state/texas-sr22', 'state'],
    ['provider', '/geico-sr22', 'provider'],
    ['listing', '/location/texas', 'listing'],
    ['post', '/blog/what-an-sr-26-does', 'blog'],
    ['legal', '/ccpa', 'legal'],
    ['composed', '/', 'home'],
    ['composed', '/bac-calculator', 'bac'],
    ['composed', '/sr22-by-state', 'states'],
    ['composed', '/thank-you', 'home'],
  ])('gives a page of kind %s at %s the card %s', (kind, path, card) => {
    expect(cardOf({ kind, path })).toBe(card);
  });
});

describe('cardMeta', () => {
  it('gives the absolute address, size and text of the picture', () => {
    const tags = cardMeta({ kind: 'composed', path: '/bac-calculator' }, 'https://site.example');
    expect(Object.fromEntries(tags.map(({ name, content }) => [name, content]))).toEqual({
      'og:image': 'https://site.example/assets/cards/bac.png',
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'BAC calculator',
      'twitter:card': 'summary_large_image',
    });
  });
});
