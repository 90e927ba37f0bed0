import type { PrivacyRequest } from '../../schemas/generated/request-types.ts';
import { sha256 } from '../lib/text.ts';
import type { Submission } from './submission.ts';

/** The person a submission or a request is about. */
export interface Person {
  /** E.164 */
  readonly phone?: string;
  /** Lower case. */
  readonly email?: string;
}

/** What a message can be sent to. */
export type Contact = 'phone' | 'email';
export const CONTACTS = ['phone', 'email'] as const satisfies readonly Contact[];

/** What a visitor can ask for. */
export type PrivacyRequestKind = PrivacyRequest['kind'];
export const PRIVACY_REQUEST_KINDS = [
  'do-not-sell',
  'stop-contact',
  'access',
  'delete',
  'appeal',
] as const satisfies readonly PrivacyRequestKind[];

/** Privacy requests after which the person may not be contacted, nor the person's data passed on. */
export const STOPPING = ['do-not-sell', 'delete', 'stop-contact'] as const;

/**
 * What a person requests of everyone who holds the data: a privacy request, or an erasure that an operator performs.
 */
export type PrivacyRequestType = (typeof STOPPING)[number] | 'erase';

/** What a notice tells recipients of submissions: what their person requests, or that they are not real. */
export type NoticeType = PrivacyRequestType | typeof RETRACT;
export const RETRACT = 'retract';

/**
 * A person's entries in the suppression list: SHA-256 of "phone:+16145550123" and of "email:ann@example.com". Phone and
 * email each identify the whole person, so either one stops a lead.
 */
export function personHashes({ phone, email }: Person): readonly string[] {
  return [...(phone ? [sha256(`phone:${phone}`)] : []), ...(email ? [sha256(`email:${email}`)] : [])];
}

/** What a submission requests of every recipient. Undefined if it is not a privacy request, or only asks for access. */
export function privacyRequestType({
  kind,
  payload,
}: Pick<Submission, 'kind' | 'payload'>): PrivacyRequestType | undefined {
  return kind === 'privacy-request' ? STOPPING.find((requestType) => requestType === payload.kind) : undefined;
}

/** Privacy requests are always delivered: recipients of the person's leads must be notified. */
export function mayBeSuppressed({ kind }: Pick<Submission, 'kind'>): boolean {
  return kind !== 'privacy-request';
}
