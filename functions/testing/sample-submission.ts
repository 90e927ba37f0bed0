import { newId } from '../leads/new-id.ts';
import type { Consent, Submission } from '../leads/submission.ts';
import { sha256 } from '../lib/text.ts';

/** The phone number of a sample, or a part of it by itself: an id or a token can hold three digits by chance. */
export const SAMPLE_PHONE = /555\D{0,3}0123|(?<![\w-])(?:555|0123)(?![\w-])/;

/** A callback lead for tests. Each call has a new id; the person is the same unless changed. */
export function sampleSubmission(changes: Partial<Submission> = {}): Submission {
  const receivedAt = changes.receivedAt ?? '2026-11-21T10:00:00.000Z';
  const id = changes.id ?? newId(new Date(receivedAt));
  return {
    id,
    kind: 'lead',
    form: 'callback',
    receivedAt,
    payload: { formName: 'sr22-basic-form', name: 'Ann Driver', phoneNumber: '+16145550123', agree: true },
    raw: { name: ' Ann Driver ', phoneNumber: '(614) 555-0123', agree: 'on' },
    attribution: { campaign: 'spring' },
    phone: '+16145550123',
    email: 'ann@example.com',
    consent: sampleConsent(id),
    idempotency: { fingerprint: sha256(id), since: '2026-11-21T09:50:00.000Z' },
    ...changes,
  };
}

function sampleConsent(submissionId: string): Consent {
  return {
    id: `consent-of-${submissionId}`,
    submissionId,
    formId: 'callback',
    version: 'lead-2026-11',
    versionFrom: 'page',
    text: 'By ticking this box I agree.',
    popupText: 'By tapping Accept, you agree.',
    textSha256: sha256('By ticking this box I agree.\nBy tapping Accept, you agree.'),
    wordingSha256: sha256('wording'),
    sellers: ['SR-22 Harbor'],
    button: 'Call Me Now',
    controls: { agree: 'on' },
    signature: { name: 'Ann Driver', email: 'ann@example.com', phoneTyped: '(614) 555-0123', phone: '+16145550123' },
    page: '/lpe',
    servedBuild: 'build-1',
    receivedAt: '2026-11-21T10:00:00.000Z',
    ip: '192.0.2.1',
    globalPrivacyControl: false,
  };
}
