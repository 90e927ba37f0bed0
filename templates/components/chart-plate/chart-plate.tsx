import type { ReactNode } from 'react';
import { SurveyNote, type SurveyNoteProps } from '../survey-note/survey-note.tsx';
import type { MilesBar } from './city-pins.ts';
import { labelSize, type PinLabel } from './pin-labels.ts';
import { COURSE, HERE, OUTLINE_BOX, pinRadius } from './pins.ts';

export interface ChartPlateProps {
  /** Address of the outline: `outline` of the state's record. */
  readonly outline?: string;
  /** Cities in the outline. The page's own is drawn larger. */
  readonly pins?: readonly CityPin[];
  readonly miles?: MilesBar;
  readonly survey?: SurveyNoteProps;
  /** Between the outline and the survey. */
  readonly children?: ReactNode;
}

export interface CityPin {
  /** Of a city that a visitor can change to on the page (pins.ts). */
  readonly slug?: string;
  /** In units of the outline's drawing. */
  readonly x: number;
  readonly y: number;
  readonly isHere?: boolean;
  /** It shows only as the page's own: another dot is too near. */
  readonly isCrowded?: boolean;
  readonly label?: PinLabel;
}

/** A state as a plate of the atlas: its outline in three depths of water, its cities, and when it was surveyed. */
export function ChartPlate({ outline, pins = [], miles, survey, children }: ChartPlateProps) {
  return (
    <div className="chart-plate">
      {outline && <img src={outline} width="400" height="400" alt="" fetchPriority="high" />}
      {outline && pins.length > 0 && (
        <svg className="pins" viewBox={OUTLINE_BOX} fontSize={labelSize(false)} aria-hidden>
          <Courses pins={pins} />
          <Dots pins={pins} />
          <Labels pins={pins} />
          {miles && <Miles {...miles} />}
        </svg>
      )}
      {children}
      {survey && <SurveyNote {...survey} />}
    </div>
  );
}

/** Dots that stay as they are, in one line, and those that change with the city of the page. */
function Dots({ pins }: { readonly pins: readonly CityPin[] }) {
  const still = pins.filter(({ slug }) => slug === undefined);
  return (
    <>
      {still.length > 0 && <path className="dots" d={still.map(({ x, y }) => `M${x} ${y}h.1`).join('')} />}
      {pins.map(
        ({ slug, x, y, isHere, isCrowded }) =>
          slug && (
            <circle
              key={slug}
              data-city={slug}
              className={[isHere && HERE, isCrowded && 'is-crowded'].filter(Boolean).join(' ') || undefined}
              cx={x}
              cy={y}
              r={pinRadius(isHere === true)}
            />
          ),
      )}
    </>
  );
}

/** A length of the plate in miles. */
function Miles({ miles, x, y, width }: MilesBar) {
  return (
    <>
      <path className="miles" d={`M${x} ${y - 5}v5h${width}v-5`} />
      <text x={x + width + 5} y={y + 3} className="at-sea">
        {miles} mi
      </text>
    </>
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
  const named = pins.flatMap(({ label, isHere }) => (label ? [{ ...label, isHere }] : []));
  if (named.length === 0) return null;
  return (
    <g className={named.some(({ miles }) => miles !== undefined) ? COURSE : undefined}>
      {named.map(({ name, miles, x, y, anchor, isHere, isAtSea }) => (
        <text
          key={name}
          className={isAtSea ? 'at-sea' : undefined}
          x={Math.round(x)}
          y={y}
          fontSize={isHere ? labelSize(isHere) : undefined}
          textAnchor={anchor === 'start' ? undefined : anchor}
        >
          {name}
          {miles !== undefined && <tspan>{` ${miles} mi`}</tspan>}
        </text>
      ))}
    </g>
  );
}
