import type { CoverageBlock } from '../../../schemas/generated/content-types.ts';
import { asMoving } from '../../islands/island.tsx';
import type { Site, StateRecord } from '../../site.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { filingKind } from '../state-map/filing-kind.ts';
import { mapStates } from '../state-map/state-map.block.ts';
import { Coverage } from './coverage.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: asMoving('state-map', 'visible', Coverage),
  resolve: (block: CoverageBlock, { site }: BlockContext) => ({
    ...block,
    drawing: site.mapDrawing,
    states: mapStates(site),
    ...sampleOf(site),
  }),
});

/** The code of the state that asks for the SR-22 and has the most people in its cities. */
function sampleOf({ states }: Pick<Site, 'states'>): { sample?: string } {
  const people = ({ cities }: StateRecord) => cities.reduce((sum, { population2020 }) => sum + population2020, 0);
  const [largest] = states
    .filter(({ facts }) => filingKind(facts) === 'required')
    .toSorted((one, other) => people(other) - people(one));
  return largest ? { sample: largest.facts.code } : {};
}
