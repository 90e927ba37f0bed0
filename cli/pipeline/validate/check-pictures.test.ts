import { expect, test } from 'vitest';
import { canBeShown, isRaster } from './check-pictures.ts';

test.each(['a.jpg', 'a.JPG', 'a.jpeg', 'a.png', 'logos/a.webp', 'a.avif', 'a.gif'])('%s is shown as copies', (path) => {
  expect([isRaster(path), canBeShown(path)]).toEqual([true, true]);
});

test.each(['IMG_1.HEIC', 'a.heif', 'scan.tif', 'a.tiff', 'a.bmp', 'a.jfif'])('%s is not published', (path) => {
  expect([isRaster(path), canBeShown(path)]).toEqual([true, false]);
});

test.each(['map.svg', 'terms.pdf', 'jpg', 'a.jpg.txt'])('%s is no raster picture', (path) => {
  expect(isRaster(path)).toBe(false);
});
