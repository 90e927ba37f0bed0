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
import { Tool } from '../tool/tool.tsx';
import { Wordmark, type WordmarkProps } from '../wordmark/wordmark.tsx';
import { type FilingState, filingSigns } from './filing-state.ts';

export interface ListedInsurer extends WordmarkProps {
  readonly href: string;
  readonly treatment: Treatment;
  readonly filing: FilingState;
  /** In a few words. */
  readonly sellsIn: string;
  /** What to ask it first. */
  readonly ask: string;
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
  readonly sign: SignKind;
  readonly holds: readonly FilingState[];
}

const GROUPS: readonly Group[] = [
  { title: 'They file', sign: 'form', holds: ['files'] },
  { title: 'Ask first', sign: 'sometimes', holds: ['unconfirmed'] },
  { title: 'They do not file', sign: 'none', holds: ['none'] },
  { title: 'Closed or retired', sign: 'closed', holds: ['closed', 'retired'] },
];

/** The insurers by whether they file, each in a line. The choice of a group is the style's, and needs no script. */
export function ProviderTable({ title, text, insurers, surveyedOn, level }: ProviderTableProps) {
  const shown = GROUPS.map((group) => ({
    ...group,
    own: insurers.filter(({ filing }) => group.holds.includes(filing)),
  })).filter(({ own }) => own.length > 0);
  return (
    <div className="provider-table">
      <Tool ask={shown.length > 1 && <Filter groups={shown} total={insurers.length} />}>
        <p className="soft small">
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
              <th scope="col">Ask it first</th>
              <th scope="col">
                How sure <span className="soft">of 3</span>
              </th>
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
        <SectionHead title={title} text={text} level={level} />
      </Tool>
    </div>
  );
}

interface FilterProps {
  readonly groups: readonly (Group & { readonly own: readonly ListedInsurer[] })[];
  readonly total: number;
}

/** One choice a group, each with its sign and its number. */
function Filter({ groups, total }: FilterProps) {
  return (
    <fieldset className="provider-filter">
      <legend className="visually-hidden">Show insurers</legend>
      <label>
        <input type="radio" name="insurers" value="all" defaultChecked />
        All <b>{total}</b>
      </label>
      {groups.map(({ title, sign, own }) => (
        <label key={title}>
          <input type="radio" name="insurers" value={sign} />
          <Sign kind={sign} />
          {title} <b>{own.length}</b>
        </label>
      ))}
    </fieldset>
  );
}

const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'low'];

function Row({ href, treatment, filing, sellsIn, ask, confidence, ...wordmark }: ListedInsurer) {
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
      <td>{ask}</td>
      <td>
        <HowSure confidence={confidence} />
      </td>
    </tr>
  );
}
