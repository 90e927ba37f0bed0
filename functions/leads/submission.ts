import type { FormId, Kind } from '../../schemas/generated/forms.ts';
import type { Evidence } from '../../schemas/generated/request-types.ts';

export type { FormId, Kind };

export type JsonObject = { readonly [key: string]: unknown };

/** Everything one accepted form makes. It is stored whole or not at all. */
export interface Submission {
  /** Sortable by time, see new-id.ts. */
  readonly id: string;
  readonly kind: Kind;
  readonly form: FormId;
  /** The server's clock, UTC, ISO 8601 with milliseconds. */
  readonly receivedAt: string;
  /** The visitor's answers, normalized: E.164 phone, lower-case email, trimmed; with the state of their ZIP code (zipState). */
  readonly payload: JsonObject;
  /** The body as it arrived, before normalizing, without the token of the widget. */
  readonly raw: JsonObject;
  /** Where the visitor came from: campaign fields, landing page, referrer. */
  readonly attribution: Readonly<Record<string, string>>;
  /** What may later mark two submissions as one person's. */
  readonly phone?: string;
  readonly email?: string;
  readonly consent?: Consent;
  /** What a business listing will show once it is approved. */
  readonly listing?: BusinessListing;
  readonly idempotency: IdempotencyKeys;
  /** Why it looks like no person sent it; with any of these it is quarantined. */
  readonly spamSignals?: readonly string[];
  /** ISO 8601. An earlier submission of this kind by the same phone or e-mail since then makes this one a duplicate. */
  readonly samePersonSince?: string;
}

export interface BusinessListing {
  readonly businessName: string;
  /** E.164 */
  readonly phone: string;
  /** Slugs. */
  readonly state: string;
  readonly city: string;
}

/** How a second arrival of the same submission is recognised. */
export interface IdempotencyKeys {
  /** The Idempotency-Key the sender chose. */
  readonly explicit?: string;
  /** SHA-256 of form and answers. */
  readonly fingerprint: string;
  /** The same fingerprint from this moment on is the same submission, whatever its key (a double click, a second tab). */
  readonly since: string;
}

/** Evidence of what a visitor agreed to. Written once, never edited. Holds what 16 CFR 310.5(a)(8) asks of a record of consent. */
export interface Consent {
  readonly id: string;
  readonly submissionId: string;
  readonly formId: FormId;
  /** File name of the wording in content/consents/. */
  readonly version: string;
  /** Whether the page named the version, or (no version sent) the newest one was taken. */
  readonly versionFrom: 'page' | 'server';
  /** Exactly what stood beside the checkbox and in the pop-up. */
  readonly text: string;
  readonly popupText: string;
  /** SHA-256 of text, a line break, popupText; hex. */
  readonly textSha256: string;
  /** SHA-256 of the wording's file as the build saw it; hex. */
  readonly wordingSha256: string;
  readonly sellers: readonly string[];
  readonly button: string;
  /** State of each control that carries agreement, as sent. */
  readonly controls: Readonly<Record<string, unknown>>;
  /** The person as typed, and the number in E.164. */
  readonly signature: {
    readonly name: string;
    readonly email: string;
    readonly phoneTyped?: string;
    readonly phone?: string;
  };
  readonly page?: string;
  /** Build that made the page, as the page says; and the build this server serves. */
  readonly pageBuild?: string;
  readonly servedBuild: string;
  readonly receivedAt: string;
  readonly ip: string;
  readonly userAgent?: string;
  readonly language?: string;
  readonly referrer?: string;
  /** Sec-GPC: the browser's Global Privacy Control signal. */
  readonly globalPrivacyControl: boolean;
  /** Tokens of third parties that recorded the visit, by the names of their hidden fields; left out where there are none. */
  readonly evidence?: Evidence;
}
