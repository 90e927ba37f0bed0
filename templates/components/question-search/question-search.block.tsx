import type { QuestionSearchBlock } from '../../../schemas/generated/content-types.ts';
import { asMoving } from '../../islands/island.tsx';
import { defineBlock } from '../block-list/define-block.tsx';
import { QuestionSearch } from './question-search.tsx';

const SearchIsland = asMoving('question-search', 'visible', QuestionSearch);

export const block = defineBlock({
  layout: 'own',
  component: SearchIsland,
  words: ({ title, links }) => <SearchIsland title={title} links={links} />,
  resolve: (block: QuestionSearchBlock) => block,
});
