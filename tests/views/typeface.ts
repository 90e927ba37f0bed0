import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { unpackFont } from '../../cli/pictures/raster.ts';

const STYLES = ['400-normal', '400-italic', '600-normal', '700-normal', '800-normal'];

/**
 * Makes a folder with one typeface the only place of fonts, so that each machine sets text alike: fontconfig answers
 * with it for every family that a page names. Returns the environment of a browser that shall use it.
 */
export function onlyTypeface(folder: string): Readonly<Record<string, string>> {
  const { resolve } = createRequire(import.meta.url);
  const fonts = join(folder, 'fonts');
  mkdirSync(fonts, { recursive: true });
  for (const style of STYLES) {
    const woff = readFileSync(resolve(`@fontsource/public-sans/files/public-sans-latin-${style}.woff`));
    writeFileSync(join(fonts, `public-sans-${style}.ttf`), unpackFont(woff));
  }
  const configuration = join(folder, 'fonts.conf');
  writeFileSync(
    configuration,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: configuration };
}
