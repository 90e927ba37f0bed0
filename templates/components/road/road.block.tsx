import type { RoadBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import type { RoadStop } from './place-stops.ts';
import { Road } from './road.tsx';

interface TitledRoadProps {
  readonly title: string;
  readonly stops: readonly RoadStop[];
  readonly level?: HeadingLevel;
}

function TitledRoad({ title, stops, level }: TitledRoadProps) {
  return (
    <div className="steps">
      <Heading level={level}>{title}</Heading>
      <Road stops={stops} />
    </div>
  );
}

export const block = defineBlock({
  layout: 'wide',
  component: TitledRoad,
  resolve: (block: RoadBlock) => block,
});
