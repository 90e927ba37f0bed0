import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { digestOf } from '../../cache/digest.ts';
import { RecordTable } from '../../cache/record-table.ts';
import type { Disk } from '../../system/disk.ts';
import { type Bundle, MEASURE_SCRIPT } from '../bundle/bundle.ts';
import { readPage } from '../render/page-files.ts';
import type { BuiltPage } from '../render/page-records.ts';

const compress = promisify(brotliCompress);

/**
 * Budgets in bytes, Brotli. Long pages have up to `longHtml`, and those with the map `mapHtml`; Turnstile may add
 * `turnstile` to a page with a form, and what measures a page for its visitor `fieldData` to every page, after it has
 * loaded.
 * `firstLoad` is everything that loads at once: HTML, scripts, and the pictures that are not lazy.
 */
export const BUDGET = {
  html: 13_500,
  longHtml: 18_000,
  mapHtml: 14_900,
  script: 2_050,
  formScript: 15_200,
  turnstile: 250,
  fieldData: 1_000,
  firstLoad: 120_000,
} as const;

const SCREEN_NAMES = ['phone', 'desktop'] as const;

/**
 * What pages share has a part of the budget of its own: header and footer on every page, and the agreement to calls
 * where a form asks for it. While the site is an example, pages leave it free, so that they stay within the budget when
 * an owner fills in a long company name, sellers and social links.
 */
export const SHARES = { chrome: 2_300, consent: 200 } as const;

/** Kinds of page that are long by nature. */
const LONG_KINDS = new Set(['guide', 'state', 'state-answers', 'provider']);

export interface PageSize {
  readonly path: string;
  readonly kind: string;
  /** HTML with its inline stylesheet, in Brotli bytes. */
  readonly html: number;
  /** The scripts that a visit loads, including islands, in Brotli bytes. What a first touch loads is not in it. */
  readonly script: number;
  readonly islands: readonly string[];
  /** Whether the page loads Turnstile. */
  readonly turnstile: boolean;
  /** Whether the page measures how fast it is for its visitor. */
  readonly fieldData: boolean;
  readonly pictures: Readonly<Record<ScreenName, PictureWeights>>;
  /** Whether a form on it asks for an agreement to calls. */
  readonly consent: boolean;
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
  for (const [address, bytes] of bundle.files) scripts.set(address, (await compress(bytes)).length);
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
      const digest = digestOf(html);
      const last = measured.get(path);
      const size = last?.digest === digest ? last.html : await sizeOf(html);
      measured.set(path, { digest, html: size, script });
      const pictures = {
        phone: pictureWeights(html, SCREENS.phone, pictureSizes),
        desktop: pictureWeights(html, SCREENS.desktop, pictureSizes),
      };
      const consent = html.includes(CONSENT);
      const known = { path, kind, html: size, script, islands, turnstile, fieldData, pictures, consent };
      return { ...known, ...(last ? { last } : {}) };
    }),
  );
}

/** How the checkbox of an agreement begins. */
const CONSENT = '<div class="consent">';

/** What the shared parts weigh now, in Brotli bytes. */
export interface SharedSizes extends Readonly<Record<keyof typeof SHARES, number>> {
  /** Whether the owner still has to fill them in. */
  readonly isExample: boolean;
}

/** Weighs what pages share, on the largest page that asks for an agreement: apart they would be larger. */
export async function measureShared(sizes: readonly PageSize[], build: Disk, isExample: boolean): Promise<SharedSizes> {
  const largest = sizes.filter(({ consent }) => consent).toSorted((a, b) => b.html - a.html)[0] ?? sizes[0];
  if (!largest) return { chrome: 0, consent: 0, isExample };
  const html = readPage(build, largest.path);
  const shell = html
    .replace(/<main[\s\S]*<\/main>/, '')
    .replace(/<style[\s\S]*?<\/style>|<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '');
  const without = html
    .replace(/<dialog[\s\S]*?<\/dialog>/g, '')
    .replace(/(<div class="consent"><input[^>]*>)<label[\s\S]*?<\/div>/g, '$1</div>');
  return { chrome: await sizeOf(shell), consent: largest.html - (await sizeOf(without)), isExample };
}

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

/** A sentence for each page, script or shared part over its budget. */
export function overBudget(sizes: readonly PageSize[], shared: SharedSizes): string[] {
  return [...overShare(shared), ...sizes.flatMap((size) => overOwnBudget(size, shared))];
}

const SHARED: Readonly<Record<keyof typeof SHARES, readonly [what: string, mend: string]>> = {
  chrome: ['Header and footer are', 'Shorten the menu or the footer in content/site.yaml'],
  consent: ['The agreement to calls is', 'Shorten the newest wording in content/consents'],
};

function overShare(shared: SharedSizes): string[] {
  return SHARE_NAMES.flatMap((name) => {
    const [what, mend] = SHARED[name];
    if (shared[name] <= SHARES[name]) return [];
    return [`${what} ${shared[name]} bytes on each page, more than their share of ${SHARES[name]}. ${mend}`];
  });
}

const SHARE_NAMES = ['chrome', 'consent'] as const;

/** What of the shares an owner will still use, so that it is not free for a page. */
function reserve({ consent }: PageSize, shared: SharedSizes): number {
  if (!shared.isExample) return 0;
  const left = (name: keyof typeof SHARES) => Math.max(0, SHARES[name] - shared[name]);
  return left('chrome') + (consent ? left('consent') : 0);
}

const MEND = 'Shorten it, or move a part to another page';

/** Of a page's HTML, in Brotli bytes. The map lists fifty states, each with its links. */
function htmlBudget({ kind, islands }: PageSize): number {
  if (LONG_KINDS.has(kind)) return BUDGET.longHtml;
  return islands.includes('state-map') ? BUDGET.mapHtml : BUDGET.html;
}

function overOwnBudget(size: PageSize, shared: SharedSizes): string[] {
  const { path, html, script, islands, turnstile, fieldData, pictures } = size;
  const whole = htmlBudget(size);
  const kept = reserve(size, shared);
  const keptFree = ` (${kept} of ${whole} are kept free for header, footer and agreement)`;
  const scriptAllowed =
    (islands.length === 0 ? BUDGET.script : BUDGET.formScript) +
    (turnstile ? BUDGET.turnstile : 0) +
    (fieldData ? BUDGET.fieldData : 0);
  return [
    ...(html > whole - kept
      ? [`${path}: HTML is ${html} bytes, more than ${whole - kept}${kept > 0 ? keptFree : ''}. ${MEND}`]
      : []),
    ...(script > scriptAllowed
      ? [`${path}: scripts are ${kilobytes(script)}, more than ${kilobytes(scriptAllowed)}`]
      : []),
    ...SCREEN_NAMES.flatMap((screen) => {
      const first = html + script + pictures[screen].first;
      const most = kilobytes(BUDGET.firstLoad);
      return first > BUDGET.firstLoad
        ? [`${path}: the first load on a ${screen} is ${kilobytes(first)}, more than ${most}`]
        : [];
    }),
  ];
}

/**
 * One line per kind of page: count, largest page, its HTML and scripts; then what the shared parts have of their share,
 * and the long pages over the usual budget.
 */
export function sizeTable(sizes: readonly PageSize[], shared: SharedSizes): string {
  const kinds = [...new Set(sizes.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const ofKind = sizes.filter((size) => size.kind === kind);
    const largest = ofKind.reduce((a, b) => (b.html > a.html ? b : a));
    const script = Math.max(...ofKind.map((size) => size.script));
    const figures = [
      String(ofKind.length).padStart(5),
      ...[largest.html, script].map((size) => kilobytes(size).padStart(9)),
    ];
    return `  ${kind.padEnd(10)}${figures.join(' ')}  ${largest.path}`;
  });
  const long = sizes.filter(({ kind, html }) => LONG_KINDS.has(kind) && html > BUDGET.html);
  const named = long.map(
    ({ path, kind, html }) =>
      `  ${path} is ${kilobytes(html)}: a long ${kind} page, allowed up to ${kilobytes(BUDGET.longHtml)}`,
  );
  const shares = SHARE_NAMES.map((name) => {
    const what = { chrome: 'header and footer', consent: 'agreement to calls' }[name];
    const rest = shared.isExample ? '; the rest is kept free for what an owner fills in' : '';
    return `  ${what}: ${shared[name]} of ${SHARES[name]} bytes${rest}`;
  });
  const head = '  kind      pages      HTML    script  largest (Brotli)';
  return [head, ...rows, ...shares, ...named, ...pictureRows(sizes)].join('\n');
}

/** Of each kind of page the one with the heaviest pictures, on a phone and a desktop. None without pictures. */
function pictureRows(sizes: readonly PageSize[]): string[] {
  const weightOf = ({ pictures: { phone, desktop } }: PageSize) =>
    phone.first + phone.later + desktop.first + desktop.later;
  const heaviest = new Map<string, PageSize>();
  for (const size of sizes) {
    const other = heaviest.get(size.kind);
    if (weightOf(size) > (other ? weightOf(other) : 0)) heaviest.set(size.kind, size);
  }
  if (heaviest.size === 0) return [];
  const rows = [...heaviest.values()].map(({ path, kind, pictures: { phone, desktop } }) => {
    const figures = [phone.first, phone.later, desktop.first, desktop.later].map((bytes) =>
      kilobytes(bytes).padStart(9),
    );
    return `  ${kind.padEnd(10)}${figures.join(' ')}  ${path}`;
  });
  return ['  pictures      phone     later   desktop     later  heaviest (AVIF)', ...rows];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/** What a page's pictures weigh on a screen, in bytes. */
interface PictureWeights {
  /** Those that load with the page. */
  readonly first: number;
  /** Those that load when a reader comes near them. */
  readonly later: number;
}

/** A screen of this many CSS pixels across, and pixels per CSS pixel. */
interface Screen {
  readonly width: number;
  readonly density: number;
}

export const SCREENS = { phone: { width: 390, density: 2 }, desktop: { width: 1440, density: 1 } } as const;

type ScreenName = keyof typeof SCREENS;

/** Adds up what a browser with AVIF loads of the pictures of a page. `sizes` has the bytes of each address. */
export function pictureWeights(html: string, screen: Screen, sizes: ReadonlyMap<string, number>): PictureWeights {
  const weights = { first: 0, later: 0 };
  const seen = new Set<string>();
  for (const [, sources = '', image = ''] of html.matchAll(/(?:<picture>((?:<source [^>]*>)+))?(<img [^>]*>)/g)) {
    const address = chosen(sources, screen) ?? attribute(image, 'src') ?? '';
    if (seen.has(address)) continue;
    seen.add(address);
    weights[attribute(image, 'loading') === 'lazy' ? 'later' : 'first'] += sizes.get(address) ?? 0;
  }
  return weights;
}

/** The first candidate of the best kind that is sharp on the screen, or else the largest. */
function chosen(sources: string, screen: Screen): string | undefined {
  const [source = ''] = sources.match(/<source [^>]*>/) ?? [];
  const candidates = (attribute(source, 'srcset') ?? '').split(',').map((text) => {
    const [address = '', size = '1x'] = text.split(' ');
    return { address, pixels: Number.parseFloat(size), isWidth: size.endsWith('w') };
  });
  const slot = slotWidth(attribute(source, 'sizes') ?? '', screen.width);
  const enough = candidates.find(({ pixels, isWidth }) => pixels >= screen.density * (isWidth ? slot : 1));
  return (enough ?? candidates.at(-1))?.address || undefined;
}

/** How wide a picture is shown by its `sizes`, as templates/pictures.ts writes them. */
function slotWidth(sizes: string, screen: number): number {
  const [, from = '', shown = '', margin = ''] =
    /^\(min-width:(\d+)px\) (\d+)px,calc\(100vw - (\d+)rem\)$/.exec(sizes) ?? [];
  return screen >= Number(from) ? Number(shown) || screen : screen - Number(margin) * 16;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}
