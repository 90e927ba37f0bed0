import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CertificatePage, type CertificatePageProps } from '../../templates/reports/certificate-page.tsx';

export type { CertificateSection, ShownForm } from '../../templates/reports/certificate-page.tsx';

/** A certificate of consent as one HTML page to print: no script, no network. */
export function printCertificatePage(props: CertificatePageProps): string {
  return `<!doctype html>\n${renderToStaticMarkup(createElement(CertificatePage, props))}`;
}
