import type { ReactNode } from 'react';
import type { Provider } from '../../../schemas/generated/content-types.ts';
import { longDate } from '../../format/date.ts';
import { Heading } from '../heading/heading.tsx';
import { type Treatment, treatmentLabels } from '../provider-tiles/provider-tiles.tsx';

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

/** What is known of an insurer's filings: it files, nothing is confirmed, or its brand is retired or closed. */
type FilingState = 'files' | 'unconfirmed' | 'retired' | 'closed';

interface FilingLineProps {
  readonly state: FilingState;
}

const WORDS: Readonly<Record<FilingState, readonly [title: string, text: string]>> = {
  files: ['Sources say it files SR-22s', 'Ask whether it files in your state and for your case.'],
  unconfirmed: ['Not confirmed', 'Ask before you buy. No source we read settles it.'],
  retired: ['Brand retired', 'Policies go on under another name.'],
  closed: ['Closed to new drivers', 'A new SR-22 has to come from another company.'],
};

/** A form on its way from the insurer to the state: sent, in doubt, under another name, or stopped. */
function FilingLine({ state }: FilingLineProps) {
  const [title, text] = WORDS[state];
  return (
    <div className={`filing-line filing-line-${state}`}>
      <svg viewBox="0 0 240 64" aria-hidden="true">
        {/* The insurer's form. */}
        <path d="M10 8h26l10 10v38H10zM36 8v10h10M18 28h20M18 36h20M18 44h12" />
        {/* The state's office. */}
        <path d="M186 56h46M190 56V30M202 56V30M216 56V30M228 56V30M184 30h50L209 12z" />
        {WAYS[state]}
      </svg>
      <p>
        <strong>{title}</strong>
        <br />
        {text}
      </p>
    </div>
  );
}

const WAYS = {
  files: (
    <g className="sure">
      <path d="M56 34h48M136 34h38M166 26l9 8-9 8" />
      <circle cx="120" cy="34" r="15" />
      <path d="M113 34l5 6 9-12" />
    </g>
  ),
  unconfirmed: (
    <>
      <path className="unsure" d="M56 34h46M138 34h38" />
      <circle cx="120" cy="34" r="15" />
      <path d="M115 30a5 5 0 1 1 7 5q-2 1-2 4M120 43v1" />
    </>
  ),
  retired: (
    <>
      <path className="unsure" d="M56 34h120" />
      <path className="name" d="M92 22h56v24H92z" />
      <path d="M100 34h34M128 28l7 6-7 6" />
    </>
  ),
  closed: (
    <>
      <path d="M56 34h46M138 34h38" />
      <path className="sure" d="M110 24l20 20M130 24l-20 20" />
    </>
  ),
} as const;
