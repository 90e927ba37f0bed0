import { printable } from '../lib/text.ts';
import type { Certificate } from './certificate.ts';
import { sectionsOf, shownFormOf } from './certificate-sections.ts';

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
