import type { StateMapBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { mapStates } from './map-states.ts';
import { StateMap } from './state-map.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: StateMap,
  resolve: (block: StateMapBlock, { site }: BlockContext) => ({ ...block, states: mapStates(site) }),
});
