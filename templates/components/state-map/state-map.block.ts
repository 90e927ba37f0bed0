import type { StateMapBlock } from '../../../schemas/generated/content-types.ts';
import { asMoving } from '../../islands/island.tsx';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { mapStates } from './map-states.ts';
import { StateMap } from './state-map.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: asMoving('state-map', 'visible', StateMap),
  resolve: (block: StateMapBlock, { site }: BlockContext) => ({
    ...block,
    drawing: site.mapDrawing,
    states: mapStates(site),
  }),
});
