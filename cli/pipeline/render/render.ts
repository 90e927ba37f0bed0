import { hash } from 'node:crypto';
import { ADDRESSES } from '../../../functions/generated/addresses.ts';
import type { Chrome } from '../../../templates/chrome.ts';
import type { Assets, PageModel } from '../../../templates/page.ts';
import { renderInParts } from '../../../templates/render-page.tsx';
import { digestOf } from '../../cache/digest.ts';
import type { UsedParts, Uses } from '../../cache/uses.ts';
import type { Output } from '../../system/disk.ts';
import { comparedText, type PageRules, type WordFacts, wordFactsOf } from '../check/words/word-facts.ts';
import type { Route } from '../plan/plan.ts';
import { factsOf, type PageFacts, partFacts, withPartFacts } from './page-facts.ts';
import { fileOf, modelFileOf } from './page-files.ts';

/** A page's entry in lists of pages: the sitemap, the search index, a report. */
export type PageAbout = Pick<
  PageModel,
  'kind' | 'title' | 'description' | 'canonicalUrl' | 'noIndex' | 'changedOn' | 'forms'
>;

/** A rendered page. */
export interface Page {
  readonly path: string;
  /** The content file it comes from. */
  readonly file: string;
  /** The mark that a preview puts on it. */
  readonly mark?: string;
  readonly html: string;
  readonly about: PageAbout;
  readonly facts: PageFacts;
  readonly words: WordFacts;
  /** What it is compared with others by, if its kind is. */
  readonly text?: string;
  /** Everything it was made of. */
  readonly used: readonly UsedParts[];
  /** Its HTML, and its model if a function answers with the page too. */
  readonly outputs: readonly Output[];
}

/** Addresses that functions answer even if a page has them, with that page. */
const ANSWERED = new Set<string>(ADDRESSES.map(({ path }) => path));

const NO_RULES: PageRules = { linkTexts: [], says: [], differing: [] };

/** Makes the renderer of a site: the same route and surroundings give the same bytes. */
export function makeRenderer(surroundings: Surroundings, uses: Uses): (route: Route) => Page {
  const { chrome, assets, claimWords, pageRules = NO_RULES } = surroundings;
  const { css, sheets, script, turnstile } = assets;
  const scripts = chrome.turnstileSiteKey === undefined ? [script] : [script, turnstile];
  const ownFiles = new Set(scripts);
  const around = hash('sha256', JSON.stringify([chrome, css, sheets, ...scripts]), 'hex');
  const ofPart = partFacts(claimWords);
  return (route) => {
    const { result, used } = uses.record(() => {
      uses.add(SURROUNDINGS, 'chrome');
      uses.add(SURROUNDINGS, 'assets');
      uses.add(SURROUNDINGS, 'claims');
      uses.add(SURROUNDINGS, 'rules');
      const page = route.page();
      const made = route.mark === undefined ? page : { ...page, mark: route.mark, noIndex: true };
      // The version tells pages apart by what they are made of: model, chrome, styles and scripts.
      const version = digestOf(around + JSON.stringify(made));
      const model = { ...made, version };
      return { model, ...renderInParts({ page: model, chrome, assets }) };
    });
    const { model, html, own, parts } = result;
    const { kind, title, description, canonicalUrl, noIndex, changedOn, forms } = model;
    const text = comparedText(own, kind, pageRules);
    const isAnswered = forms.length > 0 || kind === 'listing' || ANSWERED.has(route.path);
    return {
      path: route.path,
      file: route.file,
      ...(route.mark === undefined ? {} : { mark: route.mark }),
      html,
      about: { kind, title, description, canonicalUrl, noIndex, ...(changedOn ? { changedOn } : {}), forms },
      facts: withoutLinks(withPartFacts(factsOf(own, claimWords), parts.map(ofPart)), ownFiles),
      words: wordFactsOf({ html, own, parts }, route.path, pageRules),
      ...(text === undefined ? {} : { text }),
      used,
      outputs: [
        { path: fileOf(route.path), bytes: html },
        ...(isAnswered ? [{ path: modelFileOf(route.path), bytes: JSON.stringify(model) }] : []),
      ],
    };
  };
}

/** The page's scripts are there by construction, under another name in each release. */
function withoutLinks(facts: PageFacts, scripts: ReadonlySet<string | undefined>): PageFacts {
  return { ...facts, links: facts.links.filter((link) => !scripts.has(link)) };
}

/** What is the same around every page. */
export interface Surroundings {
  readonly chrome: Chrome;
  readonly assets: Assets;
  /** The words that claim something, as a pattern; undefined when none are watched. */
  readonly claimWords?: RegExp;
  /** What content/prose.yaml asks of pages. */
  readonly pageRules?: PageRules;
}

/** The thing whose parts are the surroundings. */
export const SURROUNDINGS = 'page';
