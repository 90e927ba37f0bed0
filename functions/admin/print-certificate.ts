import { formatPhone } from '../../schemas/rules/forms/phone.ts';
import type { Consent, OptOut } from '../leads/submission.ts';
import { printable } from '../lib/text.ts';
import type { CertificateSection, ShownForm } from '../pages/print.ts';
import type { Certificate, CertificateChecks } from './certificate.ts';
import { describeCheck } from './lead.ts';

export const CERTIFICATE_FORMATS = ['text', 'json', 'html'] as const;
export type CertificateFormat = (typeof CERTIFICATE_FORMATS)[number];

const TITLE = 'Certificate of consent';

/** A certificate as text, as JSON, or as an HTML page to print. */
export async function printCertificate(certificate: Certificate, format: CertificateFormat): Promise<string> {
  if (format === 'json') return JSON.stringify(certificate, null, 2);
  const sections = sectionsOf(certificate);
  if (format === 'html') {
    const form = shownFormOf(certificate.consent);
    // Loads React only now: other commands start without it.
    const { printCertificatePage } = await import('../pages/print.ts');
    return printCertificatePage({ title: TITLE, consentId: certificate.consent.id, sections, form });
  }
  const parts = sections.map(({ title, rows }) =>
    [title, ...rows.map(([label, value]) => `  ${label}: ${printable(value)}`)].join('\n'),
  );
  return [TITLE, ...parts].join('\n\n');
}

/** A certificate as labels and values, for text and HTML alike. */
function sectionsOf({
  issuedAt,
  lead,
  consent,
  chain,
  leadChecks = [],
  checks,
}: Certificate): readonly CertificateSection[] {
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
        ['Place of the text', consent.place],
        ['Notice beside it', consent.notice],
        ['Pop-up', describePopup(consent)],
        ['Text of the pop-up', consent.popupText],
        ['Named sellers', consent.sellers.join(', ')],
        ['List of sellers', describeList(consent)],
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
    ...(leadChecks.length > 0
      ? [{ title: 'Checked before delivery', rows: leadChecks.map((one) => [one.at, describeCheck(one)] as const) }]
      : []),
    { title: 'What this record cannot show', rows: limitsOf(consent) },
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

/** Records from before the browser reported its pop-up hold the pop-up's text in any case. */
function describePopup({ popup, popupText }: Consent): string | undefined {
  if (popup === 'accepted') return 'shown and accepted, as the browser reported';
  if (popup === 'not-reported') return 'the browser reported none';
  return popupText === undefined
    ? undefined
    : 'not recorded whether it was shown; the text is what the wording provided';
}

function describeList({ sellerList }: Consent): string | undefined {
  if (sellerList === undefined) return undefined;
  const { version, sellers } = sellerList;
  const named = sellers.map(({ id, legalName, kind }) => `${legalName} (${id}, ${kind})`);
  return `version ${version}: ${named.join(', ') || 'no seller besides the company of the site'}`;
}

function limitsOf({ place, pageBuild, servedBuild }: Consent): CertificateSection['rows'] {
  return present([
    ['Screen', 'The screen was not recorded. The form is rebuilt from the wording and the build that are named here.'],
    ['Translation', 'A browser can translate a page. The record does not say whether this one did.'],
    [
      'Browser',
      'The page, its build, the checkbox, and the pop-up are what the browser reported. The server cannot verify them.',
    ],
    ['Person', 'The server cannot know who filled in the form, or whose phone number was typed.'],
    ['Place', place === undefined ? 'The record does not say where in the form the text was.' : undefined],
    [
      'Build',
      pageBuild !== undefined && pageBuild !== servedBuild
        ? 'The page was made by another build than the one that the server served when the form arrived.'
        : undefined,
    ],
  ]);
}

/** What the visitor had to read and press, to be shown as it was. After an erasure nothing of it names the person. */
function shownFormOf({ page, text, notice, button, popup, popupText }: Consent): ShownForm {
  return {
    ...(page === undefined ? {} : { page }),
    text,
    ...(notice === undefined ? {} : { notice }),
    button,
    ...(popup === 'accepted' && popupText !== undefined ? { popupText } : {}),
  };
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
