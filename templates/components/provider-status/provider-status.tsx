import type { ReactNode } from 'react';
import type { Provider } from '../../../schemas/generated/content-types.ts';
import { longDate } from '../../format/date.ts';
import { Heading } from '../heading/heading.tsx';
import { type Treatment, treatmentLabels } from '../provider-tiles/provider-tiles.tsx';
import { FilingLine, type FilingState } from './filing-line.tsx';

export interface ProviderStatusProps {
  readonly name: string;
  readonly treatment: Treatment;
  readonly statusNote: string;
  readonly filesSr22: Provider['filesSr22'];
  readonly filingNote: string;
  /** Whom the company says it serves, or what others say of it. */
  readonly serves: string;
  readonly whereAuto: string;
  readonly parent: string;
  readonly headquarters: string;
  readonly founded?: number;
  readonly url?: string;
  readonly confidence: Provider['confidence'];
  /** The reason for the confidence. */
  readonly why: string;
  /** To ask this company. */
  readonly questions: readonly string[];
  /** ISO day. */
  readonly verifiedOn: string;
}

const filesLabels = { yes: 'Yes', varies: 'Not confirmed', no: 'No' } as const;

const confidenceLabels = { high: 'High', medium: 'Medium', low: 'Low' } as const;

/** What is known of an insurer, how sure that is, and what to ask it. */
export function ProviderStatus(props: ProviderStatusProps) {
  const { name, treatment, statusNote, filesSr22, filingNote, serves, confidence, why, questions, verifiedOn } = props;
  return (
    <section className="provider-status panel raised" aria-labelledby="status">
      <div className="row spread">
        <Heading id="status">{name} at a glance</Heading>
        <span className={`badge badge-${treatment}`}>{treatmentLabels[treatment]}</span>
      </div>
      <FilingLine state={filingState(props)} />
      <dl>
        <Row term="Files SR-22s?">
          <strong>{filesLabels[filesSr22]}.</strong> {filingNote}
        </Row>
        <Row term="Status">{statusNote}</Row>
        <Row term="Who it says it serves">{serves}</Row>
        <Row term="Where it sells">{props.whereAuto}</Row>
        <Row term="Belongs to">{props.parent}</Row>
        <Row term="Head office">{props.headquarters}</Row>
        {props.founded && <Row term="Founded">{props.founded}</Row>}
        {props.url && (
          <Row term="Own website">
            <a href={props.url} rel="nofollow noopener">
              {new URL(props.url).hostname.replace(/^www\./, '')}
            </a>
          </Row>
        )}
        <Row term="What to ask">
          <ul className="dots">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Row>
        <Row term="How sure we are">
          <strong>{confidenceLabels[confidence]}.</strong> {why}
        </Row>
      </dl>
      <p className="soft small">
        Checked against the <a href="#sources">sources below</a> on{' '}
        <time dateTime={verifiedOn}>{longDate(verifiedOn)}</time>, not with the company. A status can change, so ask the
        company.
      </p>
    </section>
  );
}

/** The drawing for an insurer. That of a closed or retired brand comes before that of its filings. */
function filingState({ treatment, filesSr22 }: Pick<ProviderStatusProps, 'treatment' | 'filesSr22'>): FilingState {
  if (treatment === 'retired' || treatment === 'closed') return treatment;
  return filesSr22 === 'yes' ? 'files' : 'unconfirmed';
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="soft small">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
