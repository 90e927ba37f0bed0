import type { Chrome } from '../../../templates/chrome.ts';
import type { Assets } from '../../../templates/page.ts';
import type { PageRules } from '../check/words/word-facts.ts';

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
