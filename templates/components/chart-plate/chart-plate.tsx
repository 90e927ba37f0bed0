import type { ReactNode } from 'react';
import { SurveyNote, type SurveyNoteProps } from '../survey-note/survey-note.tsx';
import { HERE, OUTLINE_BOX, pinRadius } from './pins.ts';

export interface ChartPlateProps {
  /** Address of the outline: `outline` of the state's record. */
  readonly outline?: string;
  /** Cities in the outline. The page's own is drawn larger. */
  readonly pins?: readonly CityPin[];
  /** At most two figures at once, each with what it counts. */
  readonly figures: readonly PlateFigure[];
  readonly survey?: SurveyNoteProps;
  /** Between the figures and the survey. */
  readonly children?: ReactNode;
}

export interface PlateFigure {
  readonly figure: string;
  readonly text: string;
  /** The numbers of the reasons it counts for (case-choice.tsx). */
  readonly cases?: string;
}

export interface CityPin {
  readonly slug: string;
  /** In units of the outline's drawing. */
  readonly x: number;
  readonly y: number;
  readonly isHere?: boolean;
}

/** A state as a plate of the atlas: its outline in three depths of water, its figures, and when it was surveyed. */
export function ChartPlate({ outline, pins = [], figures, survey, children }: ChartPlateProps) {
  return (
    <div className="chart-plate">
      {outline && <img src={outline} width="400" height="400" alt="" fetchPriority="high" />}
      {outline && pins.length > 0 && (
        <svg className="pins" viewBox={OUTLINE_BOX} preserveAspectRatio="xMaxYMid" aria-hidden>
          {pins.map(({ slug, x, y, isHere }) => (
            <circle
              key={slug}
              data-city={slug}
              className={isHere ? HERE : undefined}
              cx={x}
              cy={y}
              r={pinRadius(isHere === true)}
            />
          ))}
        </svg>
      )}
      {figures.length > 0 && (
        <ul>
          {figures.map(({ figure, text, cases }) => (
            <li key={`${cases} ${figure} ${text}`} data-for={cases}>
              <span className="figure">{figure}</span> {text}
            </li>
          ))}
        </ul>
      )}
      {children}
      {survey && <SurveyNote {...survey} />}
    </div>
  );
}
