import { Heading } from '../heading/heading.tsx';
import { Road, type RoadStop } from '../road/road.tsx';

export interface RoadSwitchProps {
  readonly title: string;
  /** The first one shows until another is chosen. */
  readonly roads: readonly { readonly reason: string; readonly stops: readonly RoadStop[] }[];
}

/** A road for each reason, one at a time. Radio buttons and styles switch them, so it works without script. */
export function RoadSwitch({ title, roads }: RoadSwitchProps) {
  return (
    <section className="road-switch" aria-labelledby="road">
      <Heading id="road">{title}</Heading>
      <div className="road-reasons">
        {roads.map(({ reason }, at) => (
          <label key={reason} className="face">
            <input type="radio" name="road" value={at} defaultChecked={at === 0} />
            {reason}
          </label>
        ))}
      </div>
      {roads.map(({ reason, stops }) => (
        <Road key={reason} stops={stops} />
      ))}
    </section>
  );
}

/** As many as road-switch.roads.css can switch. */
export const MAX_ROADS = 8;
