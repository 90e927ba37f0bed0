import { ADDRESSES } from '../../../functions/generated/addresses.ts';
import { CONTENT_FORM_PATH } from '../../../schemas/rules/forms/content-form.ts';
import { sceneFiles } from '../../../templates/drawings/scene-address.ts';
import type { Site } from '../../../templates/site.ts';
import type { BuildCache } from '../../cache/build-cache.ts';
import { type Changes, reasonToMake } from '../../cache/can-reuse.ts';
import { type UsedParts, type Uses, watched } from '../../cache/uses.ts';
import type { DrawingWorkers } from '../../pictures/draw-once.ts';
import { DRAWN_CONTENT, type DrawnContent } from '../../pictures/drawn-content.ts';
import { ICONS } from '../../pictures/icons.ts';
import { type Resizing, resizeOnce } from '../../pictures/resize-once.ts';
import type { Clock } from '../../system/clock.ts';
import type { Disk, Output } from '../../system/disk.ts';
import type { Route } from '../plan/plan.ts';
import type { AssetFile } from '../read/read.ts';
import type { Content } from '../resolve/content.ts';
import { isRaster } from '../validate/check-pictures.ts';
import { OPEN_DATA_PATHS, openData } from './open-data/open-data.ts';
import { deadlineFiles, driverRulesFiles, insuranceContent, privateData } from './private-data.ts';
import { siteFiles } from './site-files.ts';
import { zipTable } from './zip-table.ts';

/** Files of a build that are no pages, made together and made again only when something they use has changed. */
export interface SitePart {
  readonly name: string;
  /** Whether pages link to its files. */
  readonly isLinked: boolean;
  /** Whether no page needs it to be shown, so that it is made once all pages are. */
  readonly isLast?: boolean;
  /** The paths of its files, if they are always the same: a check need not make them. */
  readonly paths?: readonly string[];
  /** Reads the site before it waits for anything, so that its reading is recorded. */
  make(): readonly Output[] | Promise<readonly Output[]>;
}

/** What the cache keeps of a part. */
export interface PartRecord {
  readonly used: readonly UsedParts[];
  /** Paths of the files it wrote. */
  readonly outputs: readonly string[];
}

interface SitePartsInput {
  readonly site: Site;
  /** The pages that have social cards. */
  readonly routes: readonly Pick<Route, 'card'>[];
  readonly content: Content;
  readonly clock: Clock;
  readonly project: Disk;
  readonly assets: readonly AssetFile[];
  /** The files to be made from pictures. */
  readonly resizings: readonly Resizing[];
  /** Keeps drawn and resized pictures between builds. */
  readonly drawings?: Disk;
  readonly workers?: DrawingWorkers;
  /** Draws social cards and icons, too, for servers that cannot draw them on request. */
  readonly draws?: boolean;
  readonly uses: Uses;
}

/** The site's logo, from which icons are drawn. */
const MARK = 'content/assets/favicon.svg';
/** The thing whose parts are the files in content/assets/. */
export const ASSETS = 'assets';
/** The thing whose one part is which files are made from pictures. */
export const RESIZED = { thing: 'resized', part: 'all' } as const;
/** The thing whose one part is which pages have social cards. */
export const CARDED = { thing: 'carded', part: 'all' } as const;

function scenes(): Output[] {
  return sceneFiles().map(({ address, text }) => ({ path: `public${address}`, bytes: text }));
}

/** Everything in a build that is made of the content and is no page. */
export function siteParts(input: SitePartsInput): SitePart[] {
  const { site, routes, content, clock, project, assets, resizings, drawings, workers, draws, uses } = input;
  const cards = () => {
    uses.add(CARDED.thing, CARDED.part);
    // Pages may share one.
    return [...new Map(routes.flatMap(({ card }) => card?.() ?? []).map((card) => [card.name, card])).values()];
  };
  const mark = (): string | undefined => {
    uses.add(ASSETS, MARK);
    return project.tryRead(MARK)?.toString('utf8');
  };
  const drawn = (): DrawnContent => ({ brand: site.config.brand, cards: cards(), mark: mark() });
  const states = () => site.states.map(({ facts: { code }, cities }) => ({ code, cities }));
  return [
    { name: 'files about the site', isLinked: true, make: () => siteFiles(site, watched(clock, 'clock', uses)) },
    { name: 'open data', isLinked: true, paths: OPEN_DATA_PATHS, make: () => openData(site) },
    {
      name: 'what to draw',
      isLinked: false,
      make: () => [{ path: DRAWN_CONTENT, bytes: JSON.stringify(drawn()) }],
    },
    ...(draws
      ? [
          {
            name: 'drawn pictures',
            isLinked: false,
            isLast: true,
            make: async () => {
              const content = drawn();
              const { pictures } = await import('../../pictures/pictures.ts');
              return pictures(content, { cache: drawings, workers });
            },
          },
        ]
      : []),
    { name: 'scenes', isLinked: true, make: scenes },
    {
      name: 'resized pictures',
      isLinked: false,
      make: () => {
        uses.add(RESIZED.thing, RESIZED.part);
        return resizeOnce(resizings, drawings);
      },
    },
    { name: 'data for functions', isLinked: false, make: () => privateData(site, content) },
    { name: 'driver rules', isLinked: false, make: () => driverRulesFiles(site) },
    { name: 'deadlines for browsers', isLinked: true, make: () => deadlineFiles(site) },
    { name: 'insurance content', isLinked: false, make: () => [insuranceContent(site)] },
    { name: 'ZIP codes', isLinked: false, make: () => zipTable(states()) },
    // Raster pictures may say where they were taken, so only copies of them are published.
    ...assets
      .filter(({ path }) => !isRaster(path))
      .map(({ path }) => ({
        name: path,
        isLinked: true,
        make: () => {
          uses.add(ASSETS, path);
          return [assetFile(project, path)];
        },
      })),
  ];
}

const PUBLIC = 'public';
const CONTENT_ASSETS = 'content/assets/';

/** What the functions always answer. Pages link or post to some of these. */
const FUNCTION_ADDRESSES = ADDRESSES.filter(({ beforePages }) => beforePages === undefined).map(({ path }) => path);

/** Addresses that are not pages: public files, those made from pictures, drawn icons, endpoints, forms of content. */
export function addressesOf(
  files: readonly string[],
  pictureFiles: readonly string[],
  { forms }: Pick<Site, 'forms'>,
): ReadonlySet<string> {
  const drawn = ICONS.map(({ address }) => address);
  const published = files.map((path) => path.slice(PUBLIC.length));
  const posted = forms.map(({ slug }) => `${CONTENT_FORM_PATH}/${slug}`);
  return new Set([...published, ...pictureFiles, ...drawn, ...FUNCTION_ADDRESSES, ...posted]);
}

/** A file of content/assets/, as a public file. */
function assetFile(disk: Disk, path: string): Output {
  return { path: publicAsset(path), bytes: disk.read(path) };
}

/** The file that a picture of content/assets/ becomes. */
function publicAsset(path: string): string {
  return `${PUBLIC}/assets/${path.slice(CONTENT_ASSETS.length)}`;
}

interface MakePartsInput {
  readonly parts: readonly SitePart[];
  readonly cache: BuildCache;
  readonly changes: Changes;
  readonly uses: Uses;
  /** Where the files go. */
  readonly put: (output: Output) => void;
  /** Takes over a file of the last build as it is. */
  readonly keep: (path: string) => void;
  /** Whether the files go nowhere. */
  readonly isCheck?: boolean;
}

/** Makes the parts of the site whose inputs have changed, and takes the others as they are. Gives the paths of all. */
export async function makeParts({ parts, isCheck, ...input }: MakePartsInput): Promise<string[]> {
  const { cache, changes, uses, put, keep } = input;
  const records = cache.table<PartRecord>('site-parts');
  const paths: string[] = [];
  for (const { name, make, paths: known } of parts) {
    if (isCheck && known) {
      paths.push(...known);
      continue;
    }
    const last = records.get(name);
    if (last && !reasonToMake(last, changes)) {
      for (const path of last.outputs) keep(path);
      paths.push(...last.outputs);
      continue;
    }
    records.delete(name);
    const { result, used } = uses.record(make);
    const outputs = await result;
    for (const output of outputs) put(output);
    const made = outputs.map(({ path }) => path);
    records.set(name, { used, outputs: made });
    paths.push(...made);
  }
  return paths;
}
