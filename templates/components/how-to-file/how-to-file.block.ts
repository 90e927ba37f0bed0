import type { HowToFileBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { HowToFile } from './how-to-file.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: HowToFile,
  resolve: (block: HowToFileBlock) => block,
});
