import type { ReactNode } from 'react';
import { longDate } from '../../format/date.ts';
import { Heading } from '../heading/heading.tsx';
import { type Treatment, treatmentLabels } from '../provider-tiles/provider-tiles.tsx';

export interface ProviderStatusProps {
  readonly name: string;
  readonly treatment: Treatment;
  readonly statusNote: string;
  readonly filesSr22: 'yes' | 'varies' | 'no';
  readonly filingNote: string;
  readonly suits: string;
  readonly whereAuto: string;
  readonly parent: string;
  readonly headquarters: string;
  readonly founded?: number;
  readonly url?: string;
  /** ISO day. */
  readonly verifiedOn: string;
}

const filesLabels = { yes: 'Yes', varies: 'It depends', no: 'No' } as const;

/** Key facts about an insurer. */
export function ProviderStatus(props: ProviderStatusProps) {
  const { name, treatment, statusNote, filesSr22, filingNote, suits, verifiedOn } = props;
  return (
    <section className="provider-status panel raised" aria-labelledby="status">
      <div className="row spread">
        <Heading id="status">{name} at a glance</Heading>
        <span className={`badge badge-${treatment}`}>{treatmentLabels[treatment]}</span>
      </div>
      <dl>
        <Row term="Files SR-22s?">
          <strong>{filesLabels[filesSr22]}.</strong> {filingNote}
        </Row>
        <Row term="Status">{statusNote}</Row>
        <Row term="May suit">{suits}</Row>
        <Row term="Where it sells">{props.whereAuto}</Row>
        <Row term="Company">
          {props.parent}, {props.headquarters}
          {props.founded && `, since ${props.founded}`}
        </Row>
        {props.url && (
          <Row term="Own website">
            <a href={props.url} rel="nofollow noopener">
              {new URL(props.url).hostname.replace(/^www\./, '')}
            </a>
          </Row>
        )}
      </dl>
      <p className="soft small">
        Checked <time dateTime={verifiedOn}>{longDate(verifiedOn)}</time>. A status can change, so confirm it with the
        company. <a href="#sources">Sources</a>
      </p>
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
