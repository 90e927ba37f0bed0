import { expect, test } from 'vitest';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { type ConsentLink, EMPTY_CHAIN, isUnbroken, nextLink, redactConsent, sealConsent } from './consents.ts';
import type { Consent } from './submission.ts';

/**
 * As the first release wrote it: before consent records could hold evidence. It must verify for as long as records are
 * kept.
 */
const FIRST: ConsentLink = {
  seq: 1,
  record:
    '{"id":"consent-of-lead-1","submissionId":"lead-1","formId":"callback","version":"lead-2026-11","versionFrom":"page","text":"By ticking this box I agree.","popupText":"By tapping Accept, you agree.","textSha256":"bfd7d0c57a6f24a5ea7bf32f57b562241a60045a9d129048624b30570b408792","wordingSha256":"a47eb6542243a21bf31702d719f1395e1f458c8af40d473a4be1b0170429c074","sellers":["SR-22 Harbor"],"button":"Call Me Now","controls":{"agree":"on"},"signature":{"name":"Ann Driver","email":"ann@example.com","phoneTyped":"(614) 555-0123","phone":"+16145550123"},"page":"/lpe","servedBuild":"build-1","receivedAt":"2026-11-21T10:00:00.000Z","ip":"192.0.2.1","globalPrivacyControl":false}',
  recordHash: '692ffe71bfe06bcf73290c9332b4f9ba02bcd849ca9e0773c4a7fd72564c07ef',
  previousHash: '',
  chainHash: 'a4362ad95aa132e6f93f75c1cb6e18e444f4ad8cf1913d6664d8c48be1913b12',
  redactedHash: null,
  mac: null,
};

const consentOf = (changes: Partial<Consent>): Consent => ({
  ...(sampleSubmission({ id: 'lead-1' }).consent as Consent),
  ...changes,
});

test('a record of the first release still verifies, and so does what follows it', () => {
  expect(isUnbroken(EMPTY_CHAIN, FIRST)).toBe(true);
  const head = { seq: FIRST.seq, hash: FIRST.chainHash };
  const next = nextLink(
    head,
    sealConsent(consentOf({ evidence: { universal_leadid: 'E7D2CB14-9FD4-B3EB-8F58-5BAE8D6F3D5C' } })),
  );
  expect(next.record).toContain('universal_leadid');
  expect(isUnbroken(head, next)).toBe(true);
});

test('a record without evidence is written as it was then, to the byte', () => {
  expect(nextLink(EMPTY_CHAIN, sealConsent(consentOf({})))).toEqual(FIRST);
});

test('an erasure adds nothing to a record of the first release', () => {
  expect(Object.keys(redactConsent(JSON.parse(FIRST.record)))).toEqual(Object.keys(JSON.parse(FIRST.record)));
});

test('evidence that was changed afterwards shows', () => {
  const link = nextLink(EMPTY_CHAIN, sealConsent(consentOf({ evidence: { universal_leadid: 'a' } })));
  const changed = { ...link, record: link.record.replace('"universal_leadid":"a"', '"universal_leadid":"b"') };
  expect(isUnbroken(EMPTY_CHAIN, changed)).toBe(false);
});
