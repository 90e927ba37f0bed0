import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { digestOf } from '../../../cache/digest.ts';
import { RecordTable } from '../../../cache/record-table.ts';
import type { Disk } from '../../../system/disk.ts';
import { type Bundle, MEASURE_SCRIPT } from '../../bundle/bundle.ts';
import { readPage } from '../../render/page-files.ts';
import type { BuiltPage } from '../../render/page-records.ts';
import { type PictureWeights, pictureWeights, SCREENS, type ScreenName } from './picture-weights.ts';

const compress = promisify(brotliCompress);

export interface PageSize {
  readonly path: string;
  readonly kind: string;
  /** HTML with its inline stylesheet, in Brotli bytes. */
  readonly html: number;
  /** The scripts that a visit loads, including islands, in Brotli bytes. What a first touch loads is not in it. */
  readonly script: number;
  /** The typefaces that its styles name, in bytes. They are compressed already. */
  readonly font: number;
  readonly islands: readonly string[];
  /** Whether the page loads Turnstile. */
  readonly turnstile: boolean;
  /** Whether the page measures how fast it is for its visitor. */
  readonly fieldData: boolean;
  readonly pictures: Readonly<Record<ScreenName, PictureWeights>>;
  /** Whether a form on it asks for an agreement to calls. */
  readonly consent: boolean;
  /** Whether it asks for it once more in a pop-up. */
  readonly popup: boolean;
  /** Its HTML without what all pages share. Undefined while the whole page is within that part of its budget. */
  readonly own?: number;
  /** The size it had when it was measured last; undefined the first time. */
  readonly last?: Pick<MeasuredPage, 'html' | 'script'>;
}

/** What the cache keeps of a measured page. */
export interface MeasuredPage extends Pick<PageSize, 'html' | 'script'> {
  /** Of its HTML, which is compressed again only if it is another. */
  readonly digest: string;
}

/**
 * Measures every page as a browser fetches it, compressed as hosts compress files (Brotli, quality 11).
 *
 * @param measured the sizes of earlier builds by address, which become those of this one
 */
export async function measurePages(
  pages: readonly BuiltPage[],
  bundle: Bundle,
  build: Disk,
  measured = new RecordTable<MeasuredPage>(),
): Promise<PageSize[]> {
  const pictureSizes = await sizesOfPictures(build);
  const addresses = new Set(pages.map(({ path }) => path));
  for (const path of [...measured.names()]) if (!addresses.has(path)) measured.delete(path);
  const scripts = new Map<string, number>();
  const fonts: [address: string, size: number][] = [];
  for (const [address, bytes] of bundle.files) {
    if (address.endsWith('.woff2')) fonts.push([address, bytes.length]);
    else scripts.set(address, (await compress(bytes)).length);
  }
  return Promise.all(
    pages.map(async ({ path, details: { kind, facts } }) => {
      const html = readPage(build, path);
      const { islands } = facts;
      const started = islands.filter((name) => startsOnItsOwn(html, name));
      const files = new Set(['', ...started].flatMap((name) => bundle.loads.get(name) ?? []));
      const turnstile = html.includes(`src="${bundle.turnstile}"`);
      if (turnstile) files.add(bundle.turnstile);
      const fieldData = html.includes('<meta name="field-data"');
      if (fieldData) for (const file of bundle.loads.get(MEASURE_SCRIPT) ?? []) files.add(file);
      const script = [...files].reduce((sum, file) => sum + (scripts.get(file) ?? 0), 0);
      const font = fonts.reduce((sum, [address, size]) => sum + (html.includes(address) ? size : 0), 0);
      const digest = digestOf(html);
      const last = measured.get(path);
      const size = last?.digest === digest ? last.html : await sizeOf(html);
      measured.set(path, { digest, html: size, script });
      const pictures = {
        phone: pictureWeights(html, SCREENS.phone, pictureSizes),
        desktop: pictureWeights(html, SCREENS.desktop, pictureSizes),
      };
      const consent = html.includes(CONSENT);
      const popup = consent && html.includes('<dialog');
      const known = { path, kind, html: size, script, font, islands, turnstile, fieldData, pictures, consent, popup };
      return { ...known, ...(last ? { last } : {}) };
    }),
  );
}

/** How the checkbox of an agreement begins. */
const CONSENT = '<div class="consent">';

/** Other islands wait for the visitor to touch them; see templates/islands/when/when.ts. */
function startsOnItsOwn(html: string, island: string): boolean {
  return new RegExp(`data-island="${island}"(?! data-when="interaction")`).test(html);
}

/** Drawings are compressed on their way; photos are already. */
async function sizesOfPictures(build: Disk): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for (const path of build.list('public/assets')) {
    const size = path.endsWith('.svg') ? (await compress(build.read(path))).length : build.stat(path)?.size;
    sizes.set(path.slice('public'.length), size ?? 0);
  }
  return sizes;
}

/** Of a page or the stylesheet, in Brotli bytes. */
export async function sizeOf(text: string): Promise<number> {
  return (await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length;
}
