import { mapStates } from '../../../templates/components/state-map/state-map.block.ts';
import type { Pictures } from '../../../templates/pictures.ts';
import type { Site } from '../../../templates/site.ts';
import { digestOf } from '../../cache/digest.ts';
import { type Uses, watched } from '../../cache/uses.ts';
import type { Clock } from '../../system/clock.ts';
import type { ContentKind } from '../parse/content-kinds.ts';
import type { AssetFile } from '../read/read.ts';
import type { Content, ResolvedEntry } from '../resolve/content.ts';
import { contentOf } from '../resolve/resolve.ts';
import { showingPictures, showPictures } from './pictures/show-in-texts.ts';
import { logosAmong, siteOf } from './site-of.ts';

/** Parts of an entry beside the keys of its data. */
export const BODY = '@body';
export const CITATIONS = '@citations';
/** The thing whose parts are the pictures that content shows. */
export const PICTURES = 'pictures';
/** The thing whose parts are the logos of insurers. */
export const LOGOS = 'logos';

export interface WatchedSite {
  readonly site: Site;
  readonly content: Content;
}

export interface SiteSettings {
  readonly clock: Clock;
  readonly assets: readonly AssetFile[];
  /** Overrides the origin of content/site.yaml. */
  readonly origin?: string;
  /** Drafts and pages of later days are shown, marked. */
  readonly preview?: boolean;
  /** What is known of the pictures that content shows. */
  readonly pictures?: Pictures;
}

/** The site, with everything that is read of it recorded: of its files the keys, of the rest which there are. */
export function watchedSite(
  content: Content,
  { clock, assets, origin, preview, pictures = {} }: SiteSettings,
  uses: Uses,
): WatchedSite {
  const seenPictures = watched(pictures, PICTURES, uses);
  const seen = watchedContent(content, { origin, pictures: seenPictures }, uses);
  const site = siteOf(seen, clock, {
    logos: watched(logosAmong(assets), LOGOS, uses),
    pictures: seenPictures,
    preview,
  });
  return { site: watched(site, 'site', uses), content: seen };
}

function watchedContent(
  { entries }: Content,
  { origin, pictures }: Required<Pick<SiteSettings, 'pictures'>> & Pick<SiteSettings, 'origin'>,
  uses: Uses,
): Content {
  return contentOf(entries.map((entry) => watchedEntry(withOrigin(entry, origin), pictures, uses)));
}

function withOrigin(entry: ResolvedEntry, origin: string | undefined): ResolvedEntry {
  if (origin === undefined || !isSite(entry)) return entry;
  const site: ResolvedEntry<'site'> = { ...entry, data: { ...entry.data, origin } };
  return site;
}

function isSite(entry: ResolvedEntry): entry is ResolvedEntry<'site'> {
  return entry.kind === 'site';
}

function watchedEntry<Kind extends ContentKind>(
  entry: ResolvedEntry<Kind>,
  files: Pictures,
  uses: Uses,
): ResolvedEntry<Kind> {
  const { kind, slug, authored, links, faqGroups, forms, pictures, bodyDigest } = entry;
  const hasPictures = pictures.length > 0;
  const thing = `${kind}/${slug}`;
  return {
    kind,
    slug,
    authored,
    links,
    faqGroups,
    forms,
    pictures,
    ...(bodyDigest === undefined ? {} : { bodyDigest }),
    data: watched(hasPictures ? showingPictures(entry.data, files) : entry.data, thing, uses),
    get citations() {
      uses.add(thing, CITATIONS);
      return entry.citations;
    },
    get body() {
      uses.add(thing, BODY);
      return hasPictures ? showPictures(entry.body, files) : entry.body;
    },
  };
}

/** The digest of each part of an entry that pages can read. */
export function partsOf(entry: ResolvedEntry): Record<string, string> {
  const { data, bodyDigest, citations } = entry;
  const keys = Object.entries(data).map(([key, value]) => [key, short(JSON.stringify(value) ?? '')]);
  return {
    ...Object.fromEntries(keys),
    // A body is read from the disk, so only where its digest is not known.
    [BODY]: bodyDigest ?? digestOf(JSON.stringify(entry.body)),
    [CITATIONS]: digestOf(JSON.stringify(citations)),
  };
}

/** A short text is its own digest. */
function short(text: string): string {
  return text.length <= 32 ? text : digestOf(text);
}

/**
 * What each key of the site is made of, apart from the data of its files, which record their own use: mostly, which
 * files there are, in order. A new key of Site does not compile without saying so here.
 */
const SHAPES: { readonly [Key in keyof Site]: (site: Site) => unknown } = {
  // Without links to pages that are hidden.
  config: ({ config }) => [config.menu, config.footer],
  listings: () => '',
  year: ({ year }) => year,
  states: ({ states }) => states.map(({ slug }) => slug),
  providers: ({ providers }) => slugs(providers),
  guides: ({ guides }) => slugs(guides),
  posts: ({ posts }) => slugs(posts),
  duiTopics: ({ duiTopics }) => slugs(duiTopics),
  faqGroups: ({ faqGroups }) => slugs(faqGroups),
  legal: ({ legal }) => slugs(legal),
  sampleNotice: () => '',
  pages: ({ pages }) => slugs(pages),
  forms: ({ forms }) => slugs(forms),
  consents: ({ consents }) => Object.entries(consents).map(([form, consent]) => [form, consent?.version]),
  sellerLists: ({ sellerLists }) => sellerLists,
  plainWords: ({ plainWords }) => plainWords,
  people: ({ people }) => people,
  callHours: ({ callHours }) => callHours ?? '',
  corrections: ({ corrections }) => corrections,
  // Each is a part of a thing of its own.
  pictures: () => '',
  // The outlines come with the tool. Which of them depends on the states.
  outlines: ({ states }) => states.map(({ facts }) => [facts.name, facts.code]),
  mapDrawing: (site) => [mapStates(site), site.states.map(({ cities }) => cities.map(({ x, y }) => [x, y]))],
};

/** The digest of each key of the site. */
export function shapeOf(site: Site): Record<string, string> {
  return Object.fromEntries(Object.entries(SHAPES).map(([key, shape]) => [key, digestOf(JSON.stringify(shape(site)))]));
}

function slugs(pieces: readonly { readonly slug: string }[]): string[] {
  return pieces.map(({ slug }) => slug);
}
