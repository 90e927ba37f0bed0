import type { PageTitle, Source } from '../../schemas/generated/content-types.ts';
import type { Chrome } from '../chrome.ts';
import type { BlockView } from '../components/block-list/block-registry.ts';
import { formsIn } from '../components/block-list/resolve-blocks.ts';
import type { HeroProps } from '../components/hero/hero.tsx';
import { uniqueSources } from '../components/sources/unique-sources.ts';
import { pageTitle } from '../format/page-title.ts';
import { fill } from '../format/text.ts';
import type { FormName, PageModel } from '../page.ts';
import type { ShownPicture } from '../pictures.ts';
import type { Site } from '../site.ts';
import { cardMeta, homeCard, type SocialCard, type TextDays, typeMeta } from '../social-card.ts';

/** What a page kind sets; the rest of the model comes from the site. */
interface PageDraft<Kind extends string, Props> {
  readonly path: string;
  readonly kind: Kind;
  readonly title: string;
  readonly description: string;
  readonly props: Props;
  /** What link previews show; the card of the home page if it has none of its own. */
  readonly card?: SocialCard | ShownPicture;
  readonly forms?: readonly FormName[];
  readonly noIndex?: boolean;
  readonly hideFooter?: boolean;
  readonly hideSalesButtons?: boolean;
  readonly phone?: string;
  readonly reviewedOn?: string;
  readonly changedOn?: string;
  /** For a text of its own, such as a guide or a post. */
  readonly text?: TextDays;
  readonly prev?: string;
  readonly next?: string;
}

/** Creates a page model: adds the complete title, the canonical address, and defaults. */
export function pageModel<Kind extends string, Props>(
  site: Site,
  draft: PageDraft<Kind, Props>,
): PageModel<Kind, Props> {
  const { brand, origin, phone } = site.config;
  return {
    path: draft.path,
    kind: draft.kind,
    title: pageTitle(draft.title, brand),
    description: draft.description,
    canonicalUrl: `${origin}${draft.path}`,
    meta: [...typeMeta(draft.text), ...cardMeta(draft.card ?? homeCard(brand), origin)],
    noIndex: draft.noIndex ?? false,
    hideFooter: draft.hideFooter ?? false,
    ...(draft.hideSalesButtons ? { hideSalesButtons: true } : {}),
    phone: draft.phone ?? phone,
    ...(draft.reviewedOn ? { reviewedOn: draft.reviewedOn } : {}),
    ...(draft.changedOn ? { changedOn: draft.changedOn } : {}),
    ...(draft.prev ? { prev: draft.prev } : {}),
    ...(draft.next ? { next: draft.next } : {}),
    forms: draft.forms ?? [],
    props: draft.props,
  };
}

/** Metadata of a document. */
interface OwnName {
  readonly title: string;
  readonly description?: string;
}

/**
 * A page's title and description: the title that content/site.yaml has under the key, and the document's own
 * description. Each stands in for the other where one is absent; the checks of the build leave neither absent.
 * @param key a key of `titles`, or the file name of a page.
 * @param names values of the title's placeholders.
 */
export function nameOf(site: Site, key: string, own: OwnName, names: Readonly<Record<string, string>> = {}) {
  const titles: Readonly<Record<string, PageTitle | undefined>> = { ...site.config.titles };
  const { title = own.title, description = '' } = titles[key.replaceAll('-', '_')] ?? {};
  const values = { brand: site.config.brand, ...names };
  return { title: fill(title, values), description: own.description ?? fill(description, values) };
}

/** The forms on a page, each once. */
export function formsOn(hero: HeroProps | undefined, blocks: readonly BlockView[]): FormName[] {
  return [...new Set([...(hero?.form ? [hero.form.name] : []), ...formsIn(blocks)])];
}

/** The sources of a page, and when they were and will be checked. */
export interface SourceList {
  readonly sources: readonly Source[];
  readonly reviewedOn?: string;
  /** The first day on which a fact of the page is due for review. */
  readonly reviewBy?: string;
  /** That day has passed. */
  readonly isOverdue?: boolean;
  /** The page that lists them, where it is another one. */
  readonly page?: string;
}

/** The days of a page's review. */
interface ReviewDays {
  readonly reviewedOn?: string;
  /** Those of its facts; the first one counts. */
  readonly reviewBy: readonly (string | undefined)[];
}

/** Sources of a page and its facts, each once, with the days of their reviews. */
export function sourceList(
  site: Pick<Site, 'overdueThrough'>,
  { reviewedOn, reviewBy: days }: ReviewDays,
  ...lists: readonly (readonly Source[] | undefined)[]
): SourceList {
  const [reviewBy] = days.filter((day) => day !== undefined).sort();
  return {
    sources: uniqueSources(...lists),
    ...(reviewedOn ? { reviewedOn } : {}),
    ...(reviewBy ? { reviewBy, isOverdue: reviewBy <= (site.overdueThrough ?? '') } : {}),
  };
}

/** Props of the view of a page kind. */
export interface ViewProps<Page extends PageModel> {
  readonly page: Page;
  readonly chrome: Chrome;
}
