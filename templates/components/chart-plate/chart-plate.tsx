import type { ReactNode } from 'react';
import { SurveyNote, type SurveyNoteProps } from '../survey-note/survey-note.tsx';
import { CityLens } from './city-lens.tsx';
import type { MilesBar } from './city-pins.ts';
import type { Lens } from './lens-of.ts';
import { type CityPin, labelSize } from './pin-labels.ts';
import { Courses, Labels } from './pin-words.tsx';
import { HERE, OUTLINE_BOX, pinRadius } from './pins.ts';

export interface ChartPlateProps {
  /** Address of the outline: `outline` of the state's record. */
  readonly outline?: string;
  /** Cities in the outline. The page's own is drawn larger. */
  readonly pins?: readonly CityPin[];
  readonly miles?: MilesBar;
  /** The surroundings of the page's city. The plate is small beside them. */
  readonly lens?: Lens;
  readonly survey?: SurveyNoteProps;
  /** Between the outline and the survey. */
  readonly children?: ReactNode;
}

/** A state as a plate of the atlas: its outline in three depths of water, its cities, and when it was surveyed. */
export function ChartPlate({ outline, pins = [], miles, lens, survey, children }: ChartPlateProps) {
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
      {outline && lens && <CityLens {...lens} />}
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
