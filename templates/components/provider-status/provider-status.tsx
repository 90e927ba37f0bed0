import type { ReactNode } from 'react';
import type { Provider } from '../../../schemas/generated/content-types.ts';
import { longDate } from '../../format/date.ts';
import { cutAfterSentence } from '../../format/text.ts';
import { Heading } from '../heading/heading.tsx';
import { confidenceLabels } from '../how-sure/how-sure.tsx';
import { type Treatment, treatmentLabels } from '../provider-tiles/provider-tiles.tsx';

export interface ProviderStatusProps {
  readonly name: string;
  readonly treatment: Treatment;
  readonly statusNote: string;
  readonly filesSr22: Provider['filesSr22'];
  readonly filingNote: string;
  /** Whom the company says it serves, or what others say of it. */
  readonly serves: string;
  /** Left out where the opening of the page says all of it. */
  readonly whereAuto?: string;
  readonly parent: string;
  readonly headquarters: string;
  readonly url?: string;
  readonly confidence: Provider['confidence'];
  /** The reason for the confidence. */
  readonly why: string;
  /** ISO day. */
  readonly verifiedOn: string;
}

/** As sure as the sign above the page: filing-verdict.tsx. */
const filesLabels = { yes: 'Sources say yes', varies: 'Not confirmed', no: 'Sources say no' } as const;

/** What is known of an insurer beyond the opening of its page, and how sure that is. */
export function ProviderStatus(props: ProviderStatusProps) {
  const { name, treatment, statusNote, filesSr22, filingNote, serves, confidence, why, verifiedOn } = props;
  const [filing, more] = cutAfterSentence(filingNote);
  return (
    <section className="provider-status" aria-labelledby="status">
      <div className="row spread">
        <Heading id="status">{name} at a glance</Heading>
        <span className={`badge badge-${treatment}`}>{treatmentLabels[treatment]}</span>
      </div>
      <dl>
        <Row term="Files SR-22s?">
          <strong>{filesLabels[filesSr22]}.</strong> {filing}
        </Row>
        {props.whereAuto && <Row term="Where it sells">{props.whereAuto}</Row>}
        <Row term="Status">{statusNote}</Row>
        <Row term="Who it says it serves">{serves}</Row>
        <Row term="Belongs to">{props.parent}</Row>
        <Row term="Head office">{props.headquarters}</Row>
        {props.url && (
          <Row term="Own website">
            <a href={props.url} rel="nofollow noopener">
              {new URL(props.url).hostname.replace(/^www\./, '')}
            </a>
          </Row>
        )}
      </dl>
      {more && <p>{more}</p>}
      <div className="survey-note">
        <p>How sure we are: {confidenceLabels[confidence]}.</p>
        <p>
          {why} Checked against the <a href="#sources">sources below</a> on{' '}
          <time dateTime={verifiedOn}>{longDate(verifiedOn)}</time>, not with the company. A status can change, so ask
          the company.
        </p>
      </div>
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="soft small">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
