import type { ReactNode } from 'react';
import { SurveyNote, type SurveyNoteProps } from '../survey-note/survey-note.tsx';
import { labelSize, type PinLabel } from './pin-labels.ts';
import { COURSE, HERE, OUTLINE_BOX, pinRadius } from './pins.ts';

export interface ChartPlateProps {
  /** Address of the outline: `outline` of the state's record. */
  readonly outline?: string;
  /** Cities in the outline. The page's own is drawn larger. */
  readonly pins?: readonly CityPin[];
  readonly survey?: SurveyNoteProps;
  /** Between the outline and the survey. */
  readonly children?: ReactNode;
}

export interface CityPin {
  readonly slug: string;
  /** In units of the outline's drawing. */
  readonly x: number;
  readonly y: number;
  readonly isHere?: boolean;
  readonly label?: PinLabel;
}

/** A state as a plate of the atlas: its outline in three depths of water, its cities, and when it was surveyed. */
export function ChartPlate({ outline, pins = [], survey, children }: ChartPlateProps) {
  return (
    <div className="chart-plate">
      {outline && <img src={outline} width="400" height="400" alt="" fetchPriority="high" />}
      {outline && pins.length > 0 && (
        <svg className="pins" viewBox={OUTLINE_BOX} preserveAspectRatio="xMaxYMid" aria-hidden>
          <Courses pins={pins} />
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
          <Labels pins={pins} />
        </svg>
      )}
      {children}
      {survey && <SurveyNote {...survey} />}
    </div>
  );
}

/** Dashed lines to the neighbors whose miles are given. */
function Courses({ pins }: { readonly pins: readonly CityPin[] }) {
  const here = pins.find(({ isHere }) => isHere);
  const near = pins.filter(({ label }) => label?.miles !== undefined);
  if (!here || near.length === 0) return null;
  return <path className={COURSE} d={near.map(({ x, y }) => `M${here.x} ${here.y}L${x} ${y}`).join('')} />;
}

/** The names of cities. Those of neighbors have their miles. */
function Labels({ pins }: { readonly pins: readonly CityPin[] }) {
  const named = pins.flatMap(({ label, isHere, slug }) => (label ? [{ ...label, isHere, slug }] : []));
  if (named.length === 0) return null;
  return (
    <g className={named.some(({ miles }) => miles !== undefined) ? COURSE : undefined}>
      {named.map(({ slug, name, miles, x, y, anchor, isHere, isAtSea }) => (
        <text
          key={slug}
          className={isAtSea ? 'at-sea' : undefined}
          x={x}
          y={y}
          fontSize={labelSize(isHere)}
          textAnchor={anchor}
        >
          {name}
          {miles !== undefined && <tspan>{` ${miles} mi`}</tspan>}
        </text>
      ))}
    </g>
  );
}
