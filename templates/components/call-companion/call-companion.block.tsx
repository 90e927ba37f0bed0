import type { CallCompanionBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { CallCompanion } from './call-companion.tsx';

export const block = defineBlock({
  layout: 'tool',
  component: CallCompanion,
  resolve: (block: CallCompanionBlock) => block,
});
