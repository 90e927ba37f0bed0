import type { QuestionSearchBlock } from '../../../schemas/generated/content-types.ts';
import { asMoving } from '../../islands/island.tsx';
import { defineBlock } from '../block-list/define-block.tsx';
import { QuestionSearch } from './question-search.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: asMoving('question-search', 'visible', QuestionSearch),
  resolve: (block: QuestionSearchBlock) => block,
});
