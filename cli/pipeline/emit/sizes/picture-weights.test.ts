import { describe, expect, test } from 'vitest';
import { pictureWeights, SCREENS } from './picture-weights.ts';

describe('picture weights', () => {
  const sizes = new Map([
    ['/400.avif', 10_000],
    ['/800.avif', 30_000],
    ['/1200.avif', 60_000],
    ['/800.jpg', 90_000],
    ['/120.webp', 2_000],
    ['/240.webp', 5_000],
    ['/map.svg', 7_000],
  ]);
  const photo = (loading: string, shown = '(min-width:752px) 720px,calc(100vw - 2rem)') =>
    `<picture><source type="image/avif" srcSet="/400.avif 400w,/800.avif 800w,/1200.avif 1200w" sizes="${shown}"/>` +
    `<source type="image/webp" srcSet="/x.webp 400w"/><img src="/800.jpg" alt="" ${loading}/></picture>`;
  const logo =
    '<picture><source type="image/webp" srcSet="/120.webp 1x,/240.webp 2x"/>' +
    '<img src="/800.jpg" alt="" loading="lazy"/></picture>';
  const map = '<img src="/map.svg" alt="" loading="lazy"/>';

  describe('the weight of pictures', () => {
    test('is that of the file that a screen needs', () => {
      expect(pictureWeights(photo(''), SCREENS.phone, sizes)).toEqual({ first: 30_000, later: 0 });
      expect(pictureWeights(photo(''), SCREENS.desktop, sizes)).toEqual({ first: 30_000, later: 0 });
      expect(pictureWeights(photo(''), { width: 1440, density: 2 }, sizes)).toEqual({ first: 60_000, later: 0 });
      expect(pictureWeights(photo(''), { width: 390, density: 1 }, sizes)).toEqual({ first: 10_000, later: 0 });
      expect(pictureWeights(logo, SCREENS.phone, sizes)).toEqual({ first: 0, later: 5_000 });
      expect(pictureWeights(logo, SCREENS.desktop, sizes)).toEqual({ first: 0, later: 2_000 });
    });

    test('counts lazy pictures apart, and each file once', () => {
      const html = `<p>${photo('fetchPriority="high"')}</p>${map}${logo}${logo}`;
      expect(pictureWeights(html, SCREENS.phone, sizes)).toEqual({ first: 30_000, later: 12_000 });
    });

    test('without a choice is that of the one file', () => {
      const html = '<picture><source type="image/avif" srcSet="/400.avif"/><img src="/800.jpg" alt=""/></picture>';
      expect(pictureWeights(html, SCREENS.phone, sizes)).toEqual({ first: 10_000, later: 0 });
    });
  });
});
