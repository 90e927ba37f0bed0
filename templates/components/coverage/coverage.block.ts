import type { CoverageBlock } from '../../../schemas/generated/content-types.ts';
import { asMoving } from '../../islands/island.tsx';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { mapStates } from '../state-map/state-map.block.ts';
import { Coverage } from './coverage.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: asMoving('state-map', 'visible', Coverage),
  resolve: (block: CoverageBlock, { site }: BlockContext) => ({
    ...block,
    drawing: site.mapDrawing,
    states: mapStates(site),
  }),
});
