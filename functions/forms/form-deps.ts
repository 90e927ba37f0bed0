import type { FormId } from '../../schemas/generated/forms.ts';
import type { Log } from '../lib/log.ts';
import type { Pages } from '../pages/pages.ts';
import type { SiteData } from '../site/site-data.ts';
import type { Store } from '../store/store.ts';
import type { Turnstile } from '../upstream/turnstile.ts';
import type { KeptAnswers } from './after-post/kept-answers.ts';
import type { FormStamps } from './form-stamp.ts';
import type { PartnerKeys } from './partner-signature.ts';
import type { VelocityLimits } from './velocity-rules.ts';

/** What handleForm works with. */
export interface FormDeps {
  readonly site: SiteData;
  readonly store: Store;
  readonly pages: Pages;
  readonly log: Log;
  readonly now: () => Date;
  /** Ids of the sellers that have an address of their own: leads are delivered there, too. */
  readonly sellers?: readonly string[];
  /** Whether leads are offered to buyers with files of their own. */
  readonly hasBuyers?: boolean;
  /** Ids of the sellers that have an e-mail address. */
  readonly mailedSellers?: readonly string[];
  /** The forms that the operator gets by e-mail as well as by webhook. */
  readonly mailedForms?: readonly FormId[];
  /** Whether visitors who ask for a call or a quote and give an email are answered by e-mail. */
  readonly answersVisitors?: boolean;
  /** A second submission by the same person within this many days is marked as a duplicate; 0 or unset marks none. */
  readonly duplicateDays?: number;
  readonly callTracking?: CallTracking;
  /** Checks the tokens of Cloudflare's widget, when TURNSTILE_SECRET is set. */
  readonly turnstile?: Turnstile;
  /** Forms are sent with a stamp. Left out: none is asked for. */
  readonly stamps?: FormStamps;
  /** Keeps what the page after a post shows. Left out: that page answers the post itself. */
  readonly kept?: KeptAnswers;
  /** How often submissions may share what they share. Left out: nothing is counted. */
  readonly velocity?: VelocityLimits;
  /** LEAD_API_SECRET: partners who send leads by themselves sign with it. */
  readonly partner?: PartnerKeys;
}

/** The call-tracking partner, which makes calls for us. */
interface CallTracking {
  /** Whether CALL_TRACKING_URL is set: then visitors who ask for a call are passed on to it. */
  readonly makesCalls: boolean;
  /** CALL_TRACKING_SECRET; more than one while keys are rotated, and none if it is not set. */
  readonly secrets: readonly string[];
}
