import type { FormId, Kind } from '../../schemas/generated/forms.ts';
import type { Evidence } from '../../schemas/generated/request-types.ts';
import type { AnyFormId } from '../../schemas/rules/forms/content-form.ts';
import type { VelocityRule } from './velocity.ts';

export type { AnyFormId, FormId, Kind };

export type JsonObject = { readonly [key: string]: unknown };

/** Everything that one accepted form produces. It is stored whole or not at all. */
export interface Submission {
  /** Sorts by time: see new-id.ts. */
  readonly id: string;
  readonly kind: Kind;
  readonly form: AnyFormId;
  /** The server's clock, UTC, ISO 8601 with milliseconds. */
  readonly receivedAt: string;
  /**
   * The visitor's answers, normalized: E.164 phone, lowercase email, trimmed text, and the ZIP code's state (zipState).
   */
  readonly payload: JsonObject;
  /** The request body before normalization, without the Turnstile token. */
  readonly raw: JsonObject;
  /** The source of the visit: campaign fields, landing page, referrer. */
  readonly attribution: Readonly<Record<string, string>>;
  /** Phone and email identify the person. */
  readonly phone?: string;
  readonly email?: string;
  readonly consent?: Consent;
  /** How the person had opted out of the sale of personal information when it came in. */
  readonly optOut?: OptOut;
  /**
   * Ids of the sellers that have an address of their own. Each gets an outbox row; delivery decides whether it may
   * receive the submission (may-receive.ts).
   */
  readonly sellers?: readonly string[];
  /** An outbox row of its own offers it to the buyers of content/buyers/. */
  readonly routed?: boolean;
  /** Who gets an e-mail in an outbox row of its own: EMAIL_RECIPIENT, sellerEmailRecipient, VISITOR_RECIPIENT. */
  readonly mailedTo?: readonly string[];
  /** The visitor asked to be called now: an outbox row of its own passes the call on to the call-tracking host. */
  readonly tracksCall?: boolean;
  /** What a business listing shows once it is approved. */
  readonly listing?: BusinessListing;
  readonly idempotency: IdempotencyKeys;
  /** Signs of an automated submission. Any of them quarantines it. */
  readonly spamSignals?: readonly SpamSignal[];
  /**
   * ISO 8601. An earlier submission of this kind with the same phone or email since then makes this one a duplicate.
   */
  readonly samePersonSince?: string;
  /** What it is counted by. A privacy request is counted by nothing. */
  readonly velocity?: readonly VelocityRule[];
}

/** gpc: the browser sent Global Privacy Control with it. do-not-sell: the person had made that privacy request. */
export type OptOut = 'gpc' | 'do-not-sell';

export interface BusinessListing {
  readonly businessName: string;
  /** E.164 */
  readonly phone: string;
  /** Slugs. */
  readonly state: string;
  readonly city: string;
}

/** How a repeated submission is recognized. */
export interface IdempotencyKeys {
  /** The sender's Idempotency-Key. */
  readonly explicit?: string;
  /** SHA-256 of the sender's network: an Idempotency-Key is unique only among the requests of one sender. */
  readonly sender?: string;
  /** SHA-256 of form and answers. */
  readonly fingerprint: string;
  /** The same fingerprint since this moment is the same submission, under any key (a double click, a second tab). */
  readonly since: string;
}

/**
 * Evidence of what a visitor agreed to. Written once, never edited. Holds what 16 CFR 310.5(a)(8) requires of a consent
 * record.
 */
export interface Consent {
  readonly id: string;
  readonly submissionId: string;
  readonly formId: AnyFormId;
  /** The file name of the wording in content/consents/. */
  readonly version: string;
  /** Whether the page named the version, or the server used the newest one because none was sent. */
  readonly versionFrom: 'page' | 'server';
  /** The exact text beside the checkbox. */
  readonly text: string;
  /** What was said beside the checkbox, apart from what ticking it agreed to. */
  readonly notice?: string;
  /**
   * Whether the browser reported that its pop-up was shown and accepted. Left out when the wording has none, and in
   * records from before it was reported: those hold the text in any case.
   */
  readonly popup?: 'accepted' | 'not-reported';
  /** The exact text of the pop-up. */
  readonly popupText?: string;
  /** Where the checkbox was in the form. */
  readonly place?: string;
  /** See wordingHash. */
  readonly textSha256: string;
  /** SHA-256 of the wording's file at build time; hex. */
  readonly wordingSha256: string;
  /** The names that the wording named, as shown. */
  readonly sellers: readonly string[];
  /** The list of sellers that the wording named. Records from before there were lists have none. */
  readonly sellerList?: NamedSellers;
  readonly button: string;
  /** The value of each consent control, as sent. */
  readonly controls: Readonly<Record<string, unknown>>;
  /** The person as typed, and the phone number in E.164. */
  readonly signature: {
    readonly name: string;
    readonly email: string;
    readonly phoneTyped?: string;
    readonly phone?: string;
  };
  readonly page?: string;
  /** The build that made the page, according to the page, and the build this server serves. */
  readonly pageBuild?: string;
  readonly servedBuild: string;
  readonly receivedAt: string;
  readonly ip: string;
  readonly userAgent?: string;
  readonly language?: string;
  readonly referrer?: string;
  /** Whether the browser sent Global Privacy Control, an opt-out of the sale of personal information. */
  readonly globalPrivacyControl: boolean;
  /** How it did. Left out when it did not, and in records from before the page's script sent it, too. */
  readonly globalPrivacyControlFrom?: readonly OptOutSignal[];
  /**
   * Tokens of third parties that recorded the visit, by the name of their hidden field. Left out when there are none.
   */
  readonly evidence?: Evidence;
}

/** Sec-GPC: the header of the request. page: the page's script saw navigator.globalPrivacyControl. */
export type OptOutSignal = 'Sec-GPC' | 'page';

/** A list of sellers (content/sellers.yaml), as a wording named it. */
export interface NamedSellers {
  readonly version: string;
  readonly sellers: readonly NamedSeller[];
}

export interface NamedSeller {
  readonly id: string;
  readonly legalName: string;
  readonly kind: SellerKind;
}

/** operator: runs this site. network: passes leads on to companies of its own choice. */
export type SellerKind = 'operator' | 'agency' | 'insurer' | 'network';

/** Signs that a program sent a form: see spam-signals.ts, check-stamp.ts and check-turnstile.ts in functions/forms. */
const SPAM_SIGNALS = ['honeypot', 'too-fast', 'no-stamp', 'bad-stamp', 'turnstile', 'turnstile-missing'] as const;

export type SpamSignal = (typeof SPAM_SIGNALS)[number];

/**
 * Whether a quarantine reason says only how a submission arrived, so that its visitor can do better: a spam signal, or
 * what it shares with others. Any other is about the person or the lead, and only an operator may overrule it.
 */
export function isAboutArrival(reason: string): boolean {
  return SPAM_SIGNALS.some((signal) => signal === reason) || /^(?:velocity|alike)-/.test(reason);
}

/** What the reason of a submission that an operator rejected begins with: rejected-fake. */
export const REJECTED = 'rejected-';

export function isRejection(reason: string): boolean {
  return reason.startsWith(REJECTED);
}
