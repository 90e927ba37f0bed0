import type { LinkListBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { LinkList } from './link-list.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: LinkList,
  resolve: (block: LinkListBlock) => block,
});
