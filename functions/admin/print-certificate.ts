import type { Certificate } from './certificate.ts';
import { sectionsOf } from './certificate-rows.ts';
import { escapeHtml } from './escape-html.ts';
import { printable } from './list-leads.ts';

export const CERTIFICATE_FORMATS = ['text', 'json', 'html'] as const;
export type CertificateFormat = (typeof CERTIFICATE_FORMATS)[number];

const TITLE = 'Certificate of consent';

/** A certificate to read, to process, or to print: the page is complete in itself and runs nothing. */
export function printCertificate(certificate: Certificate, format: CertificateFormat): string {
  switch (format) {
    case 'json':
      return JSON.stringify(certificate, null, 2);
    case 'text':
      return asText(certificate);
    case 'html':
      return asHtml(certificate);
  }
}

function asText(certificate: Certificate): string {
  const parts = sectionsOf(certificate).map(({ title, rows }) =>
    [title, ...rows.map(([label, value]) => `  ${label}: ${printable(value)}`)].join('\n'),
  );
  return [TITLE, ...parts].join('\n\n');
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#111}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:.35rem .6rem;text-align:left;vertical-align:top}
th{width:14rem;background:#f3f3f3;font-weight:600}td{overflow-wrap:anywhere}
@media print{body{margin:0;max-width:none}table{break-inside:avoid}}`;

function asHtml(certificate: Certificate): string {
  const parts = sectionsOf(certificate).map(({ title, rows }) => {
    const lines = rows.map(
      ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
    );
    return `<h2>${escapeHtml(title)}</h2>\n<table>\n${lines.join('\n')}\n</table>`;
  });
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE} ${escapeHtml(certificate.consent.id)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${TITLE}</h1>
${parts.join('\n')}
</body>
</html>`;
}
