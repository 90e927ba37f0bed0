import type { FeatureListBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { FeatureList } from './feature-list.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: FeatureList,
  words: ({ opens, ...list }) => opens && <FeatureList {...list} />,
  resolve: (block: FeatureListBlock) => block,
});
