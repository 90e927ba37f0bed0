import type {
  Buyer,
  ConsentWording,
  DefaultCard,
  Listings,
  Routing,
  SellerList,
  TagManager,
} from '../../schemas/generated/content-types.ts';
import type { DriverRules } from '../../schemas/rules/facts/driver-rules.ts';
import type { ServedForm } from '../../schemas/rules/forms/content-form.ts';
import { toSlug } from '../../schemas/rules/places/slug.ts';
import type { NamedPage } from './likely-pages.ts';

/** Reads a file of the build, by its name in the output folder; undefined when it does not exist. */
export type ReadFile = (name: string) => Promise<string | undefined>;

/**
 * What the functions know about the built site. The build writes it (cli/pipeline/emit/private-data.ts), so its shapes
 * are trusted.
 */
export interface SiteData {
  shell(): Promise<Shell>;
  consents(): Promise<readonly ServedConsent[]>;
  /** The forms of content/forms. Empty in a build of a former release. */
  forms(): Promise<readonly ServedForm[]>;
  /** The lists of sellers, newest first: pages show the first one. Empty in a build that has none. */
  sellerLists(): Promise<readonly SellerList[]>;
  /** How sellers with a file of their own get leads. None in a build of a former release. */
  buyers(): Promise<BuyerFiles>;
  listings(): Promise<ServedListings>;
  states(): Promise<readonly StateEntry[]>;
  /** What a state asks of drivers; undefined in a build that does not say. */
  driverRules(slug: string): Promise<DriverRules | undefined>;
  /** The ZIP codes of one file, by its name (schemas/rules/places/address.ts). */
  zips(prefix: string): Promise<ZipTable>;
  cities(): Promise<readonly CityEntry[]>;
  /** A content file as JSON text. */
  content(name: string): Promise<string | undefined>;
  /** The model of a page that has forms or a listing. Opaque to all but pages/. */
  page(path: string): Promise<PageEntry | undefined>;
  /** Paths of all built pages. */
  routes(): Promise<ReadonlySet<string>>;
  /** Addresses that had a page. Empty in a build of a former release. */
  formerAddresses(): Promise<FormerAddresses>;
  /** The pages that search engines may index, as visitors know them. Empty in a build of a former release. */
  pageNames(): Promise<readonly NamedPage[]>;
  /** The 404 page's HTML. */
  notFoundPage(): Promise<string | undefined>;
}

/** buyers.json */
export interface BuyerFiles {
  readonly buyers: readonly { readonly id: string; readonly file: Buyer }[];
  readonly routing?: Routing;
  /** State names by code. */
  readonly stateNames: Readonly<Record<string, string>>;
}

const NO_BUYER_FILES: BuyerFiles = { buyers: [], stateNames: {} };

/** redirects.json */
interface FormerAddresses {
  /** Former address to address, perhaps with a #part. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Addresses of expired pages. */
  readonly gone: readonly string[];
}

/** site.json */
export interface Shell {
  readonly origin: string;
  /** E.164 */
  readonly phone: string;
  /** Of the company that runs the site. */
  readonly legalName: string;
  /** What keeps the public out, a line each. Missing in a build of a former release. */
  readonly openGates?: readonly string[];
  /** "sha256-…" of the stylesheet of every page, for the content security policy. */
  readonly styleHash: string;
  /** Those of the sheets of single components. Missing in a build of a former release. */
  readonly sheetHashes?: readonly string[];
  /** Address of the file that says which pages browsers may fetch ahead. Missing in a build of a former release. */
  readonly speculationRules?: string;
  readonly assets: {
    readonly css: string;
    readonly sheets?: Readonly<Record<string, string>>;
    readonly script: string;
    readonly build: string;
  };
  /** The days that each rule of the retention schedule keeps data: `retention` in content/site.yaml. */
  readonly retention: Readonly<Record<'undelivered' | 'delivered' | 'privacy-requests' | 'consents', number>>;
  /** The kinds of page that browsers measure. Left out when content/site.yaml does not ask for field data. */
  readonly fieldData?: { readonly pageKinds: readonly string[] };
  /** What a visitor is answered by e-mail. Left out: nothing. */
  readonly answerByMail?: { readonly subject: string; readonly paragraphs: readonly string[] };
  /** What header and footer show. Opaque to all but pages/. */
  readonly chrome: {
    readonly brand: string;
    readonly tagManager?: TagManager;
    readonly turnstileSiteKey?: string;
  };
}

export interface ServedConsent {
  /** File name in content/consents/. */
  readonly version: string;
  readonly wording: ConsentWording;
  readonly sha256: string;
}

/** The rules of the listing. The build gives each of the site's own cards its number. */
export interface ServedListings extends Listings {
  readonly defaultCards: (DefaultCard & { readonly callTrackingNumber: string })[];
}

export interface StateEntry {
  readonly slug: string;
  readonly name: string;
  readonly code: string;
  readonly cities: readonly { readonly name: string; readonly slug: string }[];
}

/** ZIP code to city name and state code. */
type ZipTable = Readonly<Record<string, readonly [city: string, code: string]>>;

/** A place by name, with one of its ZIP codes and its people (0 when not known). */
export type CityEntry = readonly [city: string, code: string, zip: string, people: number];

interface PageEntry {
  readonly path: string;
  readonly kind: string;
  /** E.164 */
  readonly phone: string;
  readonly forms: readonly string[];
}

/** A name the build could have written. Other names may come from a visitor and are not read. */
const SAFE_NAME = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;

/** The built site. Each file is read once and cached. */
export function createSiteData(readFile: ReadFile): SiteData {
  // Values, not promises: one that a request began may never be resolved for another (Cloudflare Workers).
  const kept = new Map<string, unknown>();

  async function load<T>(name: string, parse: (text: string) => T): Promise<T | undefined> {
    const text = SAFE_NAME.test(name) ? await readFile(`private/${name}.json`) : undefined;
    return text === undefined ? undefined : parse(text);
  }

  /** Only existing files are cached: made-up names must not fill the memory. */
  async function find<T>(name: string, parse: (text: string) => T): Promise<T | undefined> {
    const known = kept.get(name) as T | undefined;
    if (known !== undefined) return known;
    const value = await load(name, parse);
    if (value !== undefined) kept.set(name, value);
    return value;
  }

  async function get<T>(name: string, parse: (text: string) => T = parseJson<T>): Promise<T> {
    const value = await find(name, parse);
    if (value === undefined) throw new Error(`The build has no private/${name}.json; build the site again.`);
    return value;
  }

  return {
    shell: () => get<Shell>('site'),
    consents: () => get<readonly ServedConsent[]>('consents'),
    forms: async () => (await find('forms', parseJson<readonly ServedForm[]>)) ?? [],
    sellerLists: async () => (await find('sellers', parseJson<readonly SellerList[]>)) ?? [],
    buyers: async () => (await find('buyers', parseJson<BuyerFiles>)) ?? NO_BUYER_FILES,
    listings: () => get<ServedListings>('listings'),
    states: () => get<readonly StateEntry[]>('states'),
    driverRules: (slug) => find(`driver-rules/${slug}`, parseJson<DriverRules>),
    zips: async (prefix) => (await find(`zips/${prefix}`, parseJson<ZipTable>)) ?? {},
    cities: () => get<readonly CityEntry[]>('zips/cities'),
    content: (name) => find(`content/${name}`, (text) => text),
    page: (path) => find(`pages/${path === '/' ? 'index' : path.slice(1)}`, parseJson<PageEntry>),
    formerAddresses: async () => (await find('redirects', parseJson<FormerAddresses>)) ?? { redirects: {}, gone: [] },
    pageNames: async () => (await find('page-names', parseJson<readonly NamedPage[]>)) ?? [],
    notFoundPage: () => readFile('public/404.html'),
    routes: () => get('routes', (text) => new Set(parseJson<{ pages: string[] }>(text).pages)),
  };
}

function parseJson<T>(text: string): T {
  return JSON.parse(text) as T;
}

/** The state that a text names: by name, two-letter code, or slug with hyphens or underscores. */
export function findState(states: readonly StateEntry[], text: string): StateEntry | undefined {
  const slug = toSlug(text);
  return states.find((state) => state.slug === slug || state.code.toLowerCase() === slug);
}
