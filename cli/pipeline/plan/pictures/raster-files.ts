const SHOWN = /\.(?:png|jpe?g|webp|avif|gif)$/i;
const OTHER = /\.(?:hei[cf]s?|jfif|jpe|jxl|jp2|tiff?|bmp|dng|psd)$/i;

/**
 * Whether a file of content/assets/ is a photo or another raster picture by its name. It is never published, because it
 * may say where it was taken: pages show copies.
 */
export function isRaster(path: string): boolean {
  return canBeShown(path) || OTHER.test(path);
}

/** Whether copies can be made of it. */
export function canBeShown(path: string): boolean {
  return SHOWN.test(path);
}
