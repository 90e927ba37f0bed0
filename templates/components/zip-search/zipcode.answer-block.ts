import type { ZipcodeBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { ZipSearch } from './zip-search.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: ZipSearch,
  resolve: (block: ZipcodeBlock, { id }: BlockContext) => ({ ...block, id }),
});
