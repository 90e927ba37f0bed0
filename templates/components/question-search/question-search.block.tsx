import type { QuestionSearchBlock } from '../../../schemas/generated/content-types.ts';
import { asMoving } from '../../islands/island.tsx';
import { defineBlock } from '../block-list/define-block.tsx';
import { QuestionSearch } from './question-search.tsx';

const SearchIsland = asMoving('question-search', 'visible', QuestionSearch);

/** The search stands in the hero: it is what the page opens with. */
export const block = defineBlock({
  layout: 'hero',
  component: SearchIsland,
  resolve: (block: QuestionSearchBlock) => block,
  picture: ({ type: _, ...search }) => <SearchIsland {...search} />,
});
