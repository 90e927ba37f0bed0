import { formatPhone } from '../../schemas/rules/phone.ts';
import type { OptOut } from '../leads/submission.ts';
import type { CertificateSection } from '../pages/print-certificate.ts';
import type { Certificate, CertificateChecks } from './certificate.ts';

/** A certificate as labels and values, for text and HTML alike. */
export function sectionsOf({ issuedAt, lead, consent, chain, checks }: Certificate): readonly CertificateSection[] {
  const { signature } = consent;
  return [
    {
      title: 'Person, as typed',
      rows: present([
        ['Name', signature.name],
        ['Phone', signature.phoneTyped],
        ['Phone number (E.164)', signature.phone],
        ['Email', signature.email],
      ]),
    },
    {
      title: 'Agreement',
      rows: present([
        ['Text beside the checkbox', consent.text],
        ['Text of the pop-up', consent.popupText],
        ['Named sellers', consent.sellers.join(', ')],
        ['Button pressed', consent.button],
        ['Controls, as sent', JSON.stringify(consent.controls)],
        ['Version of the wording', `${consent.version} (given by the ${consent.versionFrom})`],
        ['SHA-256 of the wording', consent.textSha256],
        ["SHA-256 of the wording's file", consent.wordingSha256],
      ]),
    },
    {
      title: 'When and where',
      rows: present([
        ['Received (server clock, UTC)', consent.receivedAt],
        ['Form', consent.formId],
        ['Page', consent.page],
        ['Build of the page', consent.pageBuild],
        ['Build served', consent.servedBuild],
        ['IP address', consent.ip],
        ['Browser', consent.userAgent],
        ['Language', consent.language],
        ['Referrer', consent.referrer],
        ['Global Privacy Control', describeOptOut(consent)],
        ['TrustedForm certificate', consent.evidence?.xxTrustedFormCertUrl],
        ['Jornaya LeadiD', consent.evidence?.universal_leadid],
      ]),
    },
    {
      title: 'Record',
      rows: present([
        ['Lead', `${lead.id} (${lead.kind}, ${lead.status})`],
        ['Opted out of sale and sharing', lead.optOut ? OPTED_OUT[lead.optOut] : 'no, not when it came in'],
        ['Consent record', consent.id],
        ['Number in the chain', String(chain.number)],
        ['SHA-256 of the record', chain.recordHash],
        ['Previous chain hash', chain.previousHash || '(this is the first record)'],
        ['Chain hash', chain.chainHash],
        ['Person erased', chain.personErased ? 'yes: hashes replace the personal data' : 'no'],
        ['Checked', describeChecks(checks)],
        ['Certificate issued', issuedAt],
      ]),
    },
  ];
}

const OPTED_OUT: Readonly<Record<OptOut, string>> = {
  gpc: 'yes, by Global Privacy Control: it goes only to sellers named above that serve the person themselves',
  'do-not-sell': 'yes, by an earlier request: it goes only to sellers named above that serve the person themselves',
};

const SEEN_IN = { 'Sec-GPC': 'the header Sec-GPC', page: "the page's navigator.globalPrivacyControl" } as const;

/** The header is the only signal that records from before `globalPrivacyControlFrom` know. */
function describeOptOut({
  globalPrivacyControl,
  globalPrivacyControlFrom = ['Sec-GPC'],
}: Certificate['consent']): string {
  if (!globalPrivacyControl) return 'off';
  const signals = globalPrivacyControlFrom.map((signal) => SEEN_IN[signal]).join(' and ');
  return `on, by ${signals}: an opt-out of the sale and sharing of personal information`;
}

function describeChecks({ wording, record, chain, firstBroken }: CertificateChecks): string {
  return [
    wording ? 'the wording matches its hash' : 'THE WORDING DOES NOT MATCH ITS HASH',
    record ? 'the record matches its hashes' : 'THE RECORD DOES NOT MATCH ITS HASHES',
    chain ? 'the chain of all records is intact' : `THE CHAIN OF RECORDS IS BROKEN, first at ${firstBroken}`,
  ].join('; ');
}

function present(rows: readonly (readonly [string, string | undefined])[]): CertificateSection['rows'] {
  return rows.flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [[label, readable(label, value)]],
  );
}

/** A phone number in E.164 also gets the form that people read. */
function readable(label: string, value: string): string {
  return label.endsWith('(E.164)') && value.startsWith('+1') ? `${value} (${formatPhone(value)})` : value;
}
