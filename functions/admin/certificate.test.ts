import { join } from 'node:path';
import Database from 'libsql';
import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { wordingHash } from '../leads/consents.ts';
import type { Consent } from '../leads/submission.ts';
import { openSqlite } from '../store/sqlite/open.ts';
import type { Store } from '../store/store.ts';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { type Certificate, certificateOf, isSound } from './certificate.ts';
import { printCertificate } from './print-certificate.ts';

const folder = tempFolder();

const now = new Date('2026-11-22T09:00:00.000Z');
let files = 0;
let file: string;
let store: Store;
beforeEach(async () => {
  file = join(folder, `${files++}.db`);
  store = await openSqlite(file);
  return () => store.close();
});

async function save(changes: Parameters<typeof sampleSubmission>[0] = {}) {
  const submission = sampleSubmission(changes);
  await store.save(submission);
  return submission;
}

async function certified(id: string): Promise<Certificate> {
  const certificate = await certificateOf(store, id, now);
  if (typeof certificate === 'string') throw new Error(certificate);
  return certificate;
}

test('a certificate holds the record, its link in the chain, and the checks', async () => {
  await save();
  const { id, consent } = await save();
  const certificate = await certified(id);
  expect(certificate).toMatchObject({
    issuedAt: '2026-11-22T09:00:00.000Z',
    lead: { id, kind: 'lead', form: 'callback', status: 'accepted' },
    consent,
    chain: { number: 2, personErased: false },
    checks: { wording: true, record: true, chain: true },
  });
  expect(isSound(certificate)).toBe(true);
});

test('a certificate shows how the browser opted out, and what follows for the lead', async () => {
  const { id, consent } = sampleSubmission();
  const signal = { globalPrivacyControl: true, globalPrivacyControlFrom: ['Sec-GPC', 'page'] as const };
  await save({ id, optOut: 'gpc', consent: consent && { ...consent, ...signal } });
  const text = await printCertificate(await certified(id), 'text');
  const by = "the header Sec-GPC and the page's navigator.globalPrivacyControl";
  expect(text.replace(/\s+/g, ' ')).toContain(`Global Privacy Control: on, by ${by}: an opt-out of the sale`);
  expect(text.replace(/\s+/g, ' ')).toContain('Opted out of sale and sharing: yes, by Global Privacy Control');
});

test('a certificate of a lead without an opt-out says so', async () => {
  const text = await printCertificate(await certified((await save()).id), 'text');
  expect(text).toMatch(/Global Privacy Control: +off/);
  expect(text).toMatch(/Opted out of sale and sharing: +no/);
});

test('there is none for an unknown id, or for a submission without consent', async () => {
  const { id } = await save({ consent: undefined });
  expect(await certificateOf(store, id, now)).toBe('no-consent');
  expect(await certificateOf(store, 'nobody', now)).toBe('unknown');
});

test('after an erasure the record still matches its hashes and names no person', async () => {
  const { id } = await save();
  await store.admin.erase({ phone: '+16145550123' }, { name: 'olga', at: now });
  const certificate = await certified(id);
  expect(certificate.chain.personErased).toBe(true);
  expect(isSound(certificate)).toBe(true);
  for (const format of ['text', 'json', 'html'] as const)
    expect(await printCertificate(certificate, format)).not.toMatch(/Ann|555-0123|ann@example/);
});

describe('a tampered record', () => {
  const tamper = (statement: string) => {
    const other = new Database(file);
    other.exec('drop trigger consents_redacted_once');
    other.exec(statement);
    other.close();
  };

  test('is reported in its own certificate', async () => {
    const { id } = await save();
    tamper(`update consents set record = replace(record, 'I agree.', 'I agree to all.')`);
    const certificate = await certified(id);
    expect(certificate.checks).toMatchObject({ wording: false, record: false, chain: false });
    expect(isSound(certificate)).toBe(false);
    expect(await printCertificate(certificate, 'text')).toContain('THE WORDING DOES NOT MATCH ITS HASH');
  });

  test("is reported in every other certificate as a broken chain, with the record's id", async () => {
    const first = await save();
    const { id } = await save();
    tamper(`update consents set record = replace(record, 'Ann', 'Bob') where seq = 1`);
    const certificate = await certified(id);
    expect(certificate.checks).toMatchObject({ record: true, chain: false, firstBroken: first.consent?.id });
    expect(isSound(certificate)).toBe(false);
  });
});

describe('printed', () => {
  test('as text: who, what, when, where', async () => {
    const { id } = await save();
    const text = await printCertificate(await certified(id), 'text');
    for (const part of [
      'Name: Ann Driver',
      'Phone: (614) 555-0123',
      'Phone number (E.164): +16145550123 (614-555-0123)',
      'Text beside the checkbox: By ticking this box I agree.',
      'Received (server clock, UTC): 2026-11-21T10:00:00.000Z',
      'IP address: 192.0.2.1',
      'Checked: the wording matches its hash; the record matches its hashes; the chain of all records is intact',
    ])
      expect(text).toContain(part);
  });

  test('as JSON: the certificate itself', async () => {
    const { id } = await save();
    const certificate = await certified(id);
    expect(JSON.parse(await printCertificate(certificate, 'json'))).toEqual(certificate);
  });

  test('as a page: complete in itself, with everything typed escaped', async () => {
    const { id, consent } = sampleSubmission();
    if (!consent) throw new Error('no consent');
    const signature = { ...consent.signature, name: '<img src=x onerror="alert(1)"> & \'Co\'' };
    await store.save(sampleSubmission({ id, consent: { ...consent, signature } }));
    const html = await printCertificate(await certified(id), 'html');
    expect(html).toContain('<td>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#x27;Co&#x27;</td>');
    expect(html).not.toMatch(/<img|<script|<link|src="|url\(/);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-US">/);
  });

  test('as text without control characters, which could move the cursor of a terminal', async () => {
    const { id, consent } = sampleSubmission();
    if (!consent) throw new Error('no consent');
    await store.save(sampleSubmission({ id, consent: { ...consent, userAgent: 'Odd\u001b[2J\nName: Bob' } }));
    expect(await printCertificate(await certified(id), 'text')).toContain('Browser: Odd [2J Name: Bob');
  });

  describe('says what happened', () => {
    const printed = async (changes: Partial<Consent>, format: 'text' | 'html' = 'text') => {
      const { id, consent } = sampleSubmission();
      if (!consent) throw new Error('no consent');
      await store.save(sampleSubmission({ id, consent: { ...consent, ...changes } }));
      return printCertificate(await certified(id), format);
    };

    test('a pop-up that the browser reported', async () => {
      const text = await printed({ popup: 'accepted', place: 'directly above the button', notice: 'See the policy.' });
      expect(text).toContain('Pop-up: shown and accepted, as the browser reported');
      expect(text).toContain('Text of the pop-up: By tapping Accept, you agree.');
      expect(text).toContain('Place of the text: directly above the button');
      expect(text).toContain('Notice beside it: See the policy.');
    });

    test('no pop-up where none was reported', async () => {
      const textSha256 = wordingHash({ text: 'By ticking this box I agree.' });
      const text = await printed({ popup: 'not-reported', popupText: undefined, textSha256 });
      expect(text).toContain('Pop-up: the browser reported none');
      expect(text).not.toContain('By tapping Accept');
      expect(text).toContain('Checked: the wording matches its hash;');
    });

    test('a record from before pop-ups were reported says that it is not known', async () => {
      const text = await printed({});
      expect(text).toContain('Pop-up: not recorded whether it was shown; the text is what the wording provided');
      expect(text).toContain('Place: The record does not say where in the form the text was.');
    });

    test('the list of sellers as shown', async () => {
      const sellers = [{ id: 'acme', legalName: 'Acme LLC', kind: 'agency' }] as const;
      const text = await printed({ sellerList: { version: '2026-12-01', sellers } });
      expect(text).toContain('List of sellers: version 2026-12-01: Acme LLC (acme, agency)');
    });

    test('what it cannot show', async () => {
      const text = await printed({ pageBuild: 'build-0' });
      expect(text).toContain('Screen: The screen was not recorded.');
      expect(text).toContain('Translation: A browser can translate a page.');
      expect(text).toContain(
        'Browser: The page, its build, the checkbox, and the pop-up are what the browser reported.',
      );
      expect(text).toContain('Build: The page was made by another build than the one that the server served');
    });

    test('the form as it was, on the page to print: page, text, notice, button, then the pop-up', async () => {
      const html = await printed({ popup: 'accepted', notice: 'See the policy.' }, 'html');
      expect(html).toContain(
        '<p>On the page /lpe:</p><div class="form"><p>☑ By ticking this box I agree.</p><p>See the policy.</p>' +
          '<span class="button">Call Me Now</span></div><p>Then, in a pop-up:</p>' +
          '<div class="form"><p>By tapping Accept, you agree.</p>',
      );
    });
  });
});
