import { Fragment } from 'react';
import { longDate } from '../../format/date.ts';
import type { Html } from '../../html.ts';
import type { HeadingLevel } from '../heading/heading.tsx';
import { type Confidence, HowSure } from '../how-sure/how-sure.tsx';
import { chevron } from '../icon/chevron.ts';
import { Drawing } from '../icon/drawing.tsx';
import { type Treatment, treatmentLabels } from '../provider-tiles/provider-tiles.tsx';
import { SectionHead } from '../section-head/section-head.tsx';
import { Sign, type SignKind } from '../sign/sign.tsx';
import { Wordmark, type WordmarkProps } from '../wordmark/wordmark.tsx';
import { type FilingState, filingSigns } from './filing-state.ts';

export interface ListedInsurer extends WordmarkProps {
  readonly href: string;
  readonly treatment: Treatment;
  readonly filing: FilingState;
  readonly sellsIn: string;
  /** What sources say of its filings, in a sentence. */
  readonly note: string;
  readonly confidence: Confidence;
}

interface ProviderTableProps {
  readonly title: string;
  readonly text?: Html;
  readonly insurers: readonly ListedInsurer[];
  /** The first day on which one of them was checked, ISO. */
  readonly surveyedOn: string;
  readonly level?: HeadingLevel;
}

/** A part of the table. */
interface Group {
  readonly title: string;
  /** Below its number. */
  readonly text: string;
  readonly sign: SignKind;
  readonly holds: readonly FilingState[];
}

const GROUPS: readonly Group[] = [
  { title: 'They file', text: 'file, by their own word or others’ reports', sign: 'form', holds: ['files'] },
  { title: 'Ask first', text: 'depend: sources are silent or disagree', sign: 'sometimes', holds: ['unconfirmed'] },
  { title: 'They do not file', text: 'do not file', sign: 'none', holds: ['none'] },
  { title: 'Closed or retired', text: 'closed or retired', sign: 'closed', holds: ['closed', 'retired'] },
];

/** The insurers as a row of signs with their numbers, then in a table in the same order. */
export function ProviderTable({ title, text, insurers, surveyedOn, level }: ProviderTableProps) {
  const groups = GROUPS.map((group) => ({
    ...group,
    own: insurers.filter(({ filing }) => group.holds.includes(filing)),
  }));
  const shown = groups.filter(({ own }) => own.length > 0);
  return (
    <div className="provider-table">
      <p className="face provider-count">{insurers.length} insurers checked</p>
      <ul className="provider-signs">
        {shown.map(({ title: name, text: words, sign, own }) => (
          <li key={name}>
            <span>
              {own.map(({ href }) => (
                <Sign key={href} kind={sign} />
              ))}
            </span>
            <p>
              <strong className="figure">{own.length}</strong> <span className="soft">{words}</span>
            </p>
          </li>
        ))}
      </ul>
      <SectionHead title={title} text={text} level={level} />
      <p className="survey-note">
        How sure we are:{' '}
        {CONFIDENCES.map((confidence, at) => (
          <Fragment key={confidence}>
            <span className="nowrap">
              <HowSure confidence={confidence} isDecoration /> {confidence}
            </span>
            {at < CONFIDENCES.length - 1 ? ', ' : '. '}
          </Fragment>
        ))}
        Each page gives the reason. Surveyed from {longDate(surveyedOn)} on.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Insurer</th>
            <th scope="col">Sells where?</th>
            <th scope="col">Files SR-22s?</th>
            <th scope="col">How sure</th>
          </tr>
        </thead>
        {shown.map(({ title: name, own }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {name}
              </th>
            </tr>
            {own.map((insurer) => (
              <Row key={insurer.href} {...insurer} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'low'];

function Row({ href, treatment, filing, sellsIn, note, confidence, ...wordmark }: ListedInsurer) {
  return (
    <tr>
      <th scope="row">
        <a href={href}>
          <Sign kind={filingSigns[filing]} />
          <Wordmark {...wordmark} />
          <Drawing d={chevron} />
        </a>
        {treatment !== 'live' && <span className={`badge badge-${treatment}`}>{treatmentLabels[treatment]}</span>}
      </th>
      <td>{sellsIn}</td>
      <td>{note}</td>
      <td>
        <HowSure confidence={confidence} />
      </td>
    </tr>
  );
}
