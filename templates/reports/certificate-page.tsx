import { StandalonePage } from './standalone-page.tsx';

/** A part of a certificate: labels and values under a title. */
export interface CertificateSection {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

export interface CertificatePageProps {
  readonly title: string;
  readonly consentId: string;
  readonly sections: readonly CertificateSection[];
}

const CSS = `body{font:15px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#111}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid #999;padding:.35rem .6rem;text-align:left;vertical-align:top}
th{width:14rem;background:#f3f3f3;font-weight:600}td{overflow-wrap:anywhere}
@media print{body{margin:0;max-width:none}table{break-inside:avoid}}`;

/** The certificate of a consent, to print. */
export function CertificatePage({ title, consentId, sections }: CertificatePageProps) {
  return (
    <StandalonePage title={`${title} ${consentId}`} css={CSS}>
      <h1>{title}</h1>
      {sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </StandalonePage>
  );
}

function Section({ title, rows }: CertificateSection) {
  return (
    <>
      <h2>{title}</h2>
      <table>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
