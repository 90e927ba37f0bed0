import { sha256 } from '../lib/sha256.ts';
import type { Submission } from './submission.ts';

/** Who a submission or a request is about. */
export interface Person {
  /** E.164 */
  readonly phone?: string;
  /** Lower case. */
  readonly email?: string;
}

/** Privacy requests after which nobody may contact the person or pass the person's data on. */
const STOPPING = ['do-not-sell', 'delete', 'stop-contact'] as const;

/** What a person asked for, of all who have the person's data: a privacy request, or an erasure, which an operator does on request. */
export type PrivacyRequestType = (typeof STOPPING)[number] | 'erase';

/**
 * The hashes a person stands under in the suppression list: SHA-256 of "phone:+16145550123" and of "email:ann@example.com". Phone and e-mail
 * each stand for the whole person, so either of them stops a lead.
 */
export function personHashes({ phone, email }: Person): readonly string[] {
  return [...(phone ? [sha256(`phone:${phone}`)] : []), ...(email ? [sha256(`email:${email}`)] : [])];
}

/** What a submission asks of all who have its person's data; nothing where it is no privacy request, or asks only what is known. */
export function privacyRequestType({
  kind,
  payload,
}: Pick<Submission, 'kind' | 'payload'>): PrivacyRequestType | undefined {
  return kind === 'privacy-request' ? STOPPING.find((asked) => asked === payload.kind) : undefined;
}

/** Whether a submission puts its person on the suppression list, in the same transaction that keeps it. */
export function suppresses(submission: Pick<Submission, 'kind' | 'payload'>): boolean {
  return privacyRequestType(submission) !== undefined;
}

/** Privacy requests themselves always go out: whoever received the person's lead has to be told. */
export function mayBeSuppressed({ kind }: Pick<Submission, 'kind'>): boolean {
  return kind !== 'privacy-request';
}
