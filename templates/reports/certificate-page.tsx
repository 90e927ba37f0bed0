import { StandalonePage } from './standalone-page.tsx';

/** A part of a certificate: labels and values under a title. */
export interface CertificateSection {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** The consent as the visitor saw it. */
export interface ShownForm {
  readonly page?: string;
  /** Beside the ticked checkbox. */
  readonly text: string;
  readonly notice?: string;
  /** Label of the button that was pressed. */
  readonly button: string;
  /** Of the pop-up that was accepted. */
  readonly popupText?: string;
}

export interface CertificatePageProps {
  readonly title: string;
  readonly consentId: string;
  readonly sections: readonly CertificateSection[];
  readonly form: ShownForm;
}

const CSS = `body{font:15px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#111}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid #999;padding:.35rem .6rem;text-align:left;vertical-align:top}
.form{border:1px solid #999;border-radius:6px;padding:.75rem 1rem}
.button{display:inline-block;border:1px solid #111;border-radius:6px;padding:.35rem .9rem}
th{width:14rem;background:#f3f3f3;font-weight:600}td{overflow-wrap:anywhere}
@media print{body{margin:0;max-width:none}table{break-inside:avoid}}`;

/** The certificate of a consent, to print. */
export function CertificatePage({ title, consentId, sections, form }: CertificatePageProps) {
  return (
    <StandalonePage title={`${title} ${consentId}`} css={CSS}>
      <h1>{title}</h1>
      <FormAsShown {...form} />
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

/** The end of the form, rebuilt: checkbox, notice, button, and then the pop-up. */
function FormAsShown({ page, text, notice, button, popupText }: ShownForm) {
  return (
    <>
      <h2>The form, rebuilt from the record</h2>
      {page && <p>On the page {page}:</p>}
      <div className="form">
        <p>☑ {text}</p>
        {notice && <p>{notice}</p>}
        <span className="button">{button}</span>
      </div>
      {popupText && (
        <>
          <p>Then, in a pop-up:</p>
          <div className="form">
            <p>{popupText}</p>
            <span className="button">Accept</span>
          </div>
        </>
      )}
    </>
  );
}
