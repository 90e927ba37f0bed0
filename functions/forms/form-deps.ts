import type { FormId } from '../../schemas/generated/forms.ts';
import type { Log } from '../lib/log.ts';
import type { Pages } from '../pages/pages.ts';
import type { SiteData } from '../site/site-data.ts';
import type { Store } from '../store/store.ts';
import type { Turnstile } from '../upstream/turnstile.ts';

/** What handleForm works with. */
export interface FormDeps {
  readonly site: SiteData;
  readonly store: Store;
  readonly pages: Pages;
  readonly log: Log;
  readonly now: () => Date;
  /** Ids of the sellers that have an address of their own: leads are delivered there, too. */
  readonly sellers?: readonly string[];
  /** Ids of the sellers that have an e-mail address. */
  readonly mailedSellers?: readonly string[];
  /** The forms that the operator gets by e-mail as well as by webhook. */
  readonly mailedForms?: readonly FormId[];
  /** A second submission by the same person within this many days is marked as a duplicate; 0 or unset marks none. */
  readonly duplicateDays?: number;
  readonly callTracking?: CallTracking;
  /** Checks the tokens of Cloudflare's widget, when TURNSTILE_SECRET is set. */
  readonly turnstile?: Turnstile;
}

/** The call-tracking partner, which makes calls for us. */
export interface CallTracking {
  /** Whether CALL_TRACKING_URL is set: then visitors who ask for a call are passed on to it. */
  readonly makesCalls: boolean;
  /** CALL_TRACKING_SECRET; more than one while keys are rotated, and none if it is not set. */
  readonly secrets: readonly string[];
}
