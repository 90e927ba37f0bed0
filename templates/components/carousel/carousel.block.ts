import type { CarouselBlock } from '../../../schemas/generated/content-types.ts';
import { asMoving } from '../../islands/island.tsx';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { Carousel } from './carousel.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: asMoving('carousel', 'visible', Carousel),
  resolve: (block: CarouselBlock, { id }: BlockContext) => ({ ...block, id }),
});
