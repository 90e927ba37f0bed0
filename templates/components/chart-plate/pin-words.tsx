import { type CityPin, labelSize } from './pin-labels.ts';
import { COURSE } from './pins.ts';

/** Dashed lines to the neighbors whose miles are given. */
export function Courses({ pins }: { readonly pins: readonly CityPin[] }) {
  const here = pins.find(({ isHere }) => isHere);
  const near = pins.filter(({ label }) => label?.miles !== undefined);
  if (!here || near.length === 0) return null;
  return <path className={COURSE} d={near.map(({ x, y }) => `M${here.x} ${here.y}L${x} ${y}`).join('')} />;
}

/** The names of cities. Those of neighbors have their miles. */
export function Labels({ pins }: { readonly pins: readonly CityPin[] }) {
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
