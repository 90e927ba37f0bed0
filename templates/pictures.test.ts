import { describe, expect, test } from 'vitest';
import { madeFiles, type PictureFile, type Pictures, shownPicture } from './pictures.ts';

const photo = (width: number, height: number): PictureFile => ({
  width,
  height,
  made: { digest: 'ABCDEFGH', fallback: 'jpg' },
});
const pictures: Pictures = {
  '/assets/notice.jpg': photo(4000, 3000),
  '/assets/small.jpg': photo(300, 200),
  '/assets/map.svg': { width: 60, height: 40 },
};
const widths = (file: PictureFile, place: Parameters<typeof madeFiles>[1], type: string) =>
  madeFiles(file, place).flatMap((made) => (made.type === type ? [made.width] : []));

describe('the files made from a picture', () => {
  test.each([
    [4000, [400, 800, 1200, 1600], 800],
    [1600, [400, 800, 1200, 1600], 800],
    [1000, [400, 800, 1000], 800],
    [400, [400], 400],
    [300, [300], 300],
  ])('of %i pixels are never wider than it is', (width, expected, fallback) => {
    expect(widths(photo(width, 100), 'text', 'avif')).toEqual(expected);
    expect(widths(photo(width, 100), 'text', 'webp')).toEqual(expected);
    expect(widths(photo(width, 100), 'text', 'jpg')).toEqual([fallback]);
  });

  test('for a logo and an icon are for screens of one and two pixels', () => {
    expect(widths(photo(900, 300), 'logo', 'webp')).toEqual([120, 240]);
    expect(widths(photo(900, 300), 'icon', 'webp')).toEqual([24, 48]);
    expect(widths(photo(900, 300), 'logo', 'avif')).toEqual([]);
  });

  test('of a drawing are none', () => {
    expect(madeFiles({ width: 60, height: 40 }, 'text')).toEqual([]);
  });
});

describe('a shown picture', () => {
  const notice = { src: '/assets/notice.jpg', alt: 'A notice' };

  test('has the size of the file, or the written one', () => {
    const sizeOf = (size: object) => {
      const { width, height } = shownPicture({ ...notice, ...size }, 'text', pictures);
      return [width, height];
    };
    expect(sizeOf({})).toEqual([4000, 3000]);
    expect(sizeOf({ width: 400 })).toEqual([400, 300]);
    expect(sizeOf({ height: 300 })).toEqual([400, 300]);
    expect(sizeOf({ width: 200, height: 150 })).toEqual([200, 150]);
  });

  test('lets the browser choose by the width at which it is shown', () => {
    expect(shownPicture(notice, 'text', pictures).sizes).toBe('(min-width:752px) 720px,calc(100vw - 2rem)');
    expect(shownPicture(notice, 'wide', pictures).sizes).toBe('(min-width:1152px) 1120px,calc(100vw - 2rem)');
    expect(shownPicture({ ...notice, width: 300 }, 'text', pictures).sizes).toMatch(/^\(min-width:332px\) 300px,/);
  });

  test('of one width leaves no choice', () => {
    expect(shownPicture({ src: '/assets/small.jpg', alt: '' }, 'text', pictures)).toEqual({
      src: '/assets/pictures/300-ABCDEFGH.jpg',
      alt: '',
      width: 300,
      height: 200,
      sources: [
        { type: 'image/avif', srcSet: '/assets/pictures/300-ABCDEFGH.avif' },
        { type: 'image/webp', srcSet: '/assets/pictures/300-ABCDEFGH.webp' },
      ],
    });
  });

  test('in a place of a fixed size says how dense each file is', () => {
    const { sources, sizes } = shownPicture({ ...notice, width: 120, height: 40 }, 'logo', pictures);
    const [one, two] = [120, 240].map((width) => `/assets/pictures/${width}-ABCDEFGH.webp`);
    expect(sources).toEqual([{ type: 'image/webp', srcSet: `${one} 1x,${two} 2x` }]);
    expect(sizes).toBeUndefined();
  });

  test('that is a drawing, or unknown, stays as it is', () => {
    const map = { src: '/assets/map.svg', alt: 'A map' };
    expect(shownPicture(map, 'text', pictures)).toEqual({ ...map, width: 60, height: 40 });
    expect(shownPicture({ src: '/assets/x.jpg', alt: '' }, 'text', pictures)).toEqual({
      src: '/assets/x.jpg',
      alt: '',
    });
  });
});
