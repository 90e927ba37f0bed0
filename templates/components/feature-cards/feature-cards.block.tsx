import type { FeatureCardsBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { WaySigns } from '../way-signs/way-signs.tsx';
import { FeatureCards } from './feature-cards.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: FeatureCards,
  resolve: (block: FeatureCardsBlock) => block,
  picture: ({ opens, ...view }) => opens && <WaySigns {...view} />,
});
