import type { Lens } from './lens-of.ts';
import { LENS } from './lens-rings.ts';
import { labelSize } from './pin-labels.ts';
import { Courses, Labels } from './pin-words.tsx';
import { HERE, OUTLINE_BOX, pinRadius } from './pins.ts';

const { middle, radius } = LENS;

/** How large the dots of other cities are, in units of the drawing: two near each other do not touch. */
const DOT = 4.5;

/** A city in the middle of its surroundings, with rings of miles. Screen readers have the list of its neighbors. */
export function CityLens({ path, pins, miles, free: [x, y], rings: [half, edge] }: Lens) {
  return (
    <svg className="lens pins" viewBox={OUTLINE_BOX} fontSize={labelSize(false)} aria-hidden>
      <defs>
        <clipPath id="lens">
          <circle cx={middle} cy={middle} r={radius} />
        </clipPath>
      </defs>
      <g clipPath="url(#lens)">
        <circle className="lens-beyond" cx={middle} cy={middle} r={radius} />
        <path className="lens-land" d={path} />
      </g>
      <path className="lens-ring" d={half} />
      <path className="lens-edge" d={edge} />
      <Courses pins={pins} />
      {pins.map(({ isHere, ...at }) => (
        <circle
          key={`${at.x} ${at.y}`}
          className={isHere ? HERE : undefined}
          cx={at.x}
          cy={at.y}
          r={isHere ? pinRadius(true) : DOT}
        />
      ))}
      <Labels pins={pins} />
      {[0.5, 1].map((part) => (
        <text
          key={part}
          className="lens-miles"
          x={Math.round(middle + x * part * radius)}
          y={Math.round(middle + y * part * radius + 4)}
          textAnchor="middle"
        >
          {miles * part} mi
        </text>
      ))}
    </svg>
  );
}
