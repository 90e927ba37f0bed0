import { LRUCache } from 'lru-cache';
import type { StateComparison } from '../../schemas/rules/facts/state-comparison.ts';
import { contentFormRules, type ServedForm } from '../../schemas/rules/forms/content-form.ts';
import { type Receipt, THANK_YOU_PATH } from '../../schemas/rules/forms/receipt.ts';
import type { AnyPage } from '../../templates/any-page.ts';
import type { ListedCity } from '../../templates/components/city-list/listed-city.ts';
import { withoutButtons } from '../../templates/components/hero/hero-props.ts';
import { partFor } from '../../templates/components/receipt/receipt.tsx';
import { pageTitle } from '../../templates/format/page-title.ts';
import { locationPath } from '../../templates/format/place.ts';
import type { FormState } from '../../templates/page.ts';
import type { ComposedPage } from '../../templates/pages/composed/props.ts';
import type { ListingPage } from '../../templates/pages/listing/props.ts';
import { type RenderInput, renderPage } from '../../templates/render-page.tsx';
import { mayBePersonal } from '../site/place-search.ts';
import type { SiteData, StateEntry } from '../site/site-data.ts';
import { type DeadlinesStage, deadlinesPage } from './deadlines-page.ts';
import { type FinderStage, formFinderPage } from './form-finder-page.ts';
import { type CompleteListing, completeListing, listingOfOtherCity } from './location-page.ts';
import { type PlaceSearch, placeSearchPage } from './place-search-page.ts';
import { stateComparisonPage } from './state-comparison-page.ts';

export type { FormState } from '../../templates/page.ts';
export type { PlaceSearch } from './place-search-page.ts';

/** The few pages that are made on request: the only access of the functions to the templates. */
export interface Pages {
  /** A built page as HTML, its form in the state given; undefined when the page has no such form. */
  formAgain(path: string, form: FormState): Promise<string | undefined>;
  /** A listing that was not built; undefined when there is no built one to make it from. */
  location(wanted: WantedListing): Promise<string | undefined>;
  /** The answer to a search that led to no place; undefined when the site has no page for searches. */
  placeSearch(search: PlaceSearch): Promise<string | undefined>;
  /** A page whose block answers what was asked; undefined when the site has no such page. */
  asked<Block extends keyof AskedPages>(
    path: string,
    block: Block,
    stage: AskedPages[Block],
  ): Promise<string | undefined>;
  /** The page that a sent form leads to, about that form; as it was built when the form is not known. */
  thankYou(receipt: Receipt | undefined): Promise<string | undefined>;
}

/** What was asked of the pages that take a question, by the block that answers. */
export interface AskedPages {
  readonly 'form-finder': FinderStage;
  readonly 'deadline-timeline': DeadlinesStage;
  readonly 'state-compare': StateComparison;
}

/** Each makes its page from the built one. Search engines know only that one. */
const VIEWS: {
  readonly [Block in keyof AskedPages]: (
    model: ComposedPage,
    stage: AskedPages[Block],
    brand: string,
  ) => { readonly page: ComposedPage; readonly form?: FormState };
} = {
  'form-finder': formFinderPage,
  'deadline-timeline': deadlinesPage,
  'state-compare': stateComparisonPage,
};

/** The listing of a city that was not built, or a complete one of any place. */
interface WantedListing {
  readonly state: StateEntry;
  readonly city?: ListedCity;
  readonly complete?: CompleteListing;
}

/** Whether an answer repeats nothing that a visitor wrote, and no date of theirs. */
const IS_GENERAL: { readonly [Block in keyof AskedPages]: (stage: AskedPages[Block]) => boolean } = {
  'form-finder': ({ errors }) => Object.keys(errors).length === 0,
  'deadline-timeline': () => false,
  'state-compare': ({ problem }) => problem === undefined,
};

/** Most bytes of pages that one build keeps in memory: about 150 of them. */
const BUDGET = 16 << 20;

/**
 * Makes the pages of a build. Cache rule: a page is kept by all that it shows, as long as the build is served, unless
 * it repeats what may be about a person; what was not asked for longest makes room.
 */
export function createPages(site: SiteData): Pages {
  const made = new LRUCache<string, string>({
    maxSize: BUDGET,
    sizeCalculation: (html, shown) => 2 * (html.length + shown.length),
  });

  /** The page that shows just this, made now if it is not kept. */
  async function kept(shown: object, make: () => Promise<string | undefined>): Promise<string | undefined> {
    const key = JSON.stringify(shown);
    const known = made.get(key);
    if (known !== undefined) return known;
    const html = await make();
    if (html !== undefined) made.set(key, html);
    return html;
  }

  /** Renders the model that the build wrote, as the build does. */
  async function render(page: AnyPage, form?: FormState): Promise<string> {
    const { chrome, assets } = await site.shell();
    return renderPage({ page, chrome: chrome as RenderInput['chrome'], assets, form });
  }

  const built = async (path: string) => (await site.page(path)) as ListingPage | undefined;

  /** The listing as it was built, or made from the one of the state's first city. */
  async function listingModel(state: StateEntry, to?: ListedCity): Promise<ListingPage | undefined> {
    const own = await built(locationPath(state.slug, to?.slug));
    const [from] = state.cities;
    if (own || !from || !to) return own;
    const model = await built(locationPath(state.slug, from.slug));
    return model && listingOfOtherCity(model, { state, from, to });
  }

  return {
    async formAgain(path, form) {
      const page = (await site.page(path)) as AnyPage | undefined;
      return page?.forms.includes(form.form) ? render(page, form) : undefined;
    },
    async location({ state, city, complete }) {
      const make = async () => {
        const model = await listingModel(state, city);
        return model && render(complete ? completeListing(model, complete) : model);
      };
      // The server keeps the other pages with its files.
      return complete ? kept({ state: state.slug, city, complete }, make) : make();
    },
    async placeSearch(search) {
      const make = async () => {
        const model = (await site.page(search.path)) as ComposedPage | undefined;
        return model && render(placeSearchPage(model, search, await site.states()));
      };
      return mayBePersonal(search.typed) ? make() : kept(search, make);
    },
    async asked(path, block, stage) {
      const make = async () => {
        const model = (await site.page(path)) as ComposedPage | undefined;
        if (!model?.forms.includes(block)) return undefined;
        const { chrome } = await site.shell();
        const { page, form } = VIEWS[block](model, stage, chrome.brand);
        return render(page, form);
      };
      return IS_GENERAL[block](stage) ? kept({ path, block, stage }, make) : make();
    },
    async thankYou(receipt) {
      const make = async () => {
        const model = (await site.page(THANK_YOU_PATH)) as ComposedPage | undefined;
        if (!model) return undefined;
        const { chrome } = await site.shell();
        if (!receipt) return render(model);
        const form = (await site.forms()).find(
          ({ slug, content }) => contentFormRules(slug, content).id === receipt.form,
        );
        return render(thankYouPage(model, receipt, { brand: chrome.brand, ...form }));
      };
      return receipt?.reference === undefined ? kept({ path: THANK_YOU_PATH, receipt }, make) : make();
    },
  };
}

/** The page after a form, in the words for that form, with the reference of what was sent. */
function thankYouPage(
  model: ComposedPage,
  { form, reference }: Receipt,
  { brand, confirmation }: { readonly brand: string } & Partial<Pick<ServedForm, 'confirmation'>>,
): ComposedPage {
  const { hero, blocks } = model.props;
  const parts = blocks.flatMap((block) => (block.type === 'receipt' ? block.parts : []));
  const { title = hero.title, text = hero.text } = confirmation ?? partFor(parts, form) ?? {};
  const named = { ...hero, title, ...(text ? { text } : {}) };
  // Who asks to be left alone is not asked to call.
  const isQuiet = form === 'privacy-request';
  return {
    ...model,
    title: pageTitle(title, brand),
    ...(isQuiet ? { hideSalesButtons: true } : {}),
    props: {
      ...model.props,
      hero: isQuiet ? withoutButtons(named) : named,
      blocks: blocks.map((block) =>
        block.type === 'receipt' ? { ...block, sent: form, ...(reference ? { reference } : {}) } : block,
      ),
    },
  };
}
