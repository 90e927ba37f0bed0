import type { SellerListsBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { SellerLists, sellersPicture } from './seller-lists.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: SellerLists,
  resolve: ({ type }: SellerListsBlock, { site }: BlockContext) => ({
    type,
    operator: site.config.legalName,
    lists: site.sellerLists,
    states: Object.fromEntries(site.states.map(({ facts }) => [facts.code, facts.name])),
  }),
  picture: sellersPicture,
});
