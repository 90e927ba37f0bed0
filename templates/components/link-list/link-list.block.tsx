import type { LinkListBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { LinkContents } from '../link-contents/link-contents.tsx';
import { LinkList } from './link-list.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: LinkList,
  resolve: (block: LinkListBlock) => block,
  picture: (view) => view.opens && <LinkContents {...view} />,
});
