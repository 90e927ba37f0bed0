import { describe, expect, it } from 'vitest';
import { cardMeta, postCard, socialCard, stateCard } from './social-card.ts';

const page = (kind: 'guide' | 'legal' | 'provider' | 'composed', path: string) =>
  socialCard({ kind, path, title: 'A title' });

describe('socialCard', () => {
  it.each([
    ['guide', '/sr22-cost', 'sr22-cost', 'letter'],
    ['provider', '/geico-sr22', 'geico-sr22', 'town'],
    ['legal', '/ccpa', 'ccpa', 'lock'],
    ['composed', '/', 'home', 'headland'],
    ['composed', '/sr22-insurance-quotes', 'sr22-insurance-quotes', 'forms'],
    ['composed', '/corrections', 'corrections', 'fork'],
  ] as const)('gives a page of kind %s at %s the card %s with the scene %s', (kind, path, name, scene) => {
    expect(page(kind, path)).toMatchObject({ name, scene, title: 'A title' });
  });

  it.each(['/', '/sr22-by-state', '/sr22-providers', '/sr22-faq', '/dui-terms', '/bac-calculator'])(
    'has a line on the card of %s that ends before the drawing',
    (path) => {
      expect(page('composed', path).note?.length).toBeLessThanOrEqual(37);
    },
  );

  it('has the scene that the page shows', () => {
    expect(socialCard({ kind: 'guide', path: '/x', title: 'X', scene: 'cost' }).scene).toBe('cost');
  });
});

describe('stateCard', () => {
  it('draws the outline of the state and keeps its name on one line', () => {
    const card = stateCard({ slug: 'new-york', facts: { name: 'New York' } });
    expect(card).toMatchObject({ name: 'state-new-york', state: 'new-york', title: 'SR-22 in New\u00a0York' });
  });
});

describe('postCard', () => {
  it('is the same for all posts with one scene', () => {
    expect(postCard()).toEqual(postCard('letter'));
    expect(postCard('cost').name).toBe('posts-cost');
  });
});

describe('cardMeta', () => {
  it('gives the picture of a page that has one of its own, in its size', () => {
    const picture = { src: '/assets/pictures/800-abc.jpg', width: 800, height: 600, alt: 'A notice on a table' };
    const tags = cardMeta(picture, 'https://site.example');
    expect(Object.fromEntries(tags.map(({ name, content }) => [name, content]))).toMatchObject({
      'og:image': 'https://site.example/assets/pictures/800-abc.jpg',
      'og:image:width': '800',
      'og:image:height': '600',
      'og:image:alt': 'A notice on a table',
    });
  });

  it('gives the absolute address, size and text of the picture', () => {
    const card = stateCard({ slug: 'new-york', facts: { name: 'New York' } });
    const tags = cardMeta(card, 'https://site.example');
    expect(Object.fromEntries(tags.map(({ name, content }) => [name, content]))).toEqual({
      'og:image': 'https://site.example/assets/cards/state-new-york.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'SR-22 in New York',
      'twitter:card': 'summary_large_image',
    });
  });
});
