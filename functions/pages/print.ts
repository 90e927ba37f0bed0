import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CertificatePage, type CertificatePageProps } from '../../templates/reports/certificate-page.tsx';
import { type ReportData, ReportPage } from '../../templates/reports/report-page.tsx';

export type { CertificateSection, ShownForm } from '../../templates/reports/certificate-page.tsx';

/** A certificate of consent as one HTML page to print: no script, no network. */
export function printCertificatePage(props: CertificatePageProps): string {
  return `<!doctype html>\n${renderToStaticMarkup(createElement(CertificatePage, props))}`;
}

export type { FieldDataRow, FieldDataTable } from '../../templates/reports/field-data.tsx';
export type { Counts, ReportData } from '../../templates/reports/report-page.tsx';

/** The report of `site leads report` as one HTML page: no script, no network, no personal data. */
export function printReport(data: ReportData): string {
  return `<!doctype html>\n${renderToStaticMarkup(createElement(ReportPage, { data }))}\n`;
}
