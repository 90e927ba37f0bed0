import type { PublishedPricesBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { PublishedPrices, priceGroups } from './published-prices.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: PublishedPrices,
  resolve: (block: PublishedPricesBlock, { site }: BlockContext) => ({
    ...block,
    ...priceGroups(site.states.map(({ facts }) => facts)),
  }),
});
