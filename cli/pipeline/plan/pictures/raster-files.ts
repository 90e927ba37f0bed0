const RASTER = /\.(?:png|jpe?g|webp|avif|gif)$/;

/** Whether a file of content/assets/ is a raster picture by its name. Pages show copies, never the file itself. */
export function isRaster(path: string): boolean {
  return RASTER.test(path);
}
