import { formatPhone } from '../../schemas/rules/phone.ts';
import type { CertificateSection } from '../pages/print-certificate.ts';
import type { Certificate, Checks } from './certificate.ts';

/** A certificate as labels and values, for text and HTML alike. */
export function sectionsOf({ issuedAt, lead, consent, chain, checks }: Certificate): readonly CertificateSection[] {
  const { signature } = consent;
  return [
    {
      title: 'The person, as typed',
      rows: present([
        ['Name', signature.name],
        ['Phone', signature.phoneTyped],
        ['Phone number (E.164)', signature.phone],
        ['Email', signature.email],
      ]),
    },
    {
      title: 'What was agreed to',
      rows: present([
        ['Wording beside the checkbox', consent.text],
        ['Wording of the pop-up', consent.popupText],
        ['Named sellers', consent.sellers.join(', ')],
        ['Button pressed', consent.button],
        ['Controls as sent', JSON.stringify(consent.controls)],
        ['Version of the wording', `${consent.version} (named by the ${consent.versionFrom})`],
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
        ['Came from', consent.referrer],
        ['Global Privacy Control', consent.globalPrivacyControl ? 'on' : 'off'],
        ['TrustedForm certificate', consent.evidence?.xxTrustedFormCertUrl],
        ['Jornaya LeadiD', consent.evidence?.universal_leadid],
      ]),
    },
    {
      title: 'Record',
      rows: present([
        ['Lead', `${lead.id} (${lead.kind}, ${lead.status})`],
        ['Consent record', consent.id],
        ['Number in the chain', String(chain.number)],
        ['SHA-256 of the record', chain.recordHash],
        ['Chain hash before it', chain.previousHash || '(it is the first)'],
        ['Chain hash', chain.chainHash],
        ['Person erased', chain.personErased ? 'yes: hashes stand in place of the person' : 'no'],
        ['Checked', checkedAs(checks)],
        ['Certificate made', issuedAt],
      ]),
    },
  ];
}

function checkedAs({ wording, record, chain, firstBroken }: Checks): string {
  return [
    wording ? 'the wording fits its hash' : 'THE WORDING DOES NOT FIT ITS HASH',
    record ? 'the record fits its hashes' : 'THE RECORD DOES NOT FIT ITS HASHES',
    chain ? 'the chain of all records is whole' : `THE CHAIN OF RECORDS IS BROKEN, first at ${firstBroken}`,
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
