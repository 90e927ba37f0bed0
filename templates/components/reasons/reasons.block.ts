import type { ReasonsBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { countInWords, countReason } from '../state-counts/count-states.ts';
import { Reasons } from './reasons.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: Reasons,
  resolve: ({ cards, ...rest }: ReasonsBlock, { site }: BlockContext) => {
    const states = site.states.map(({ facts }) => facts);
    return {
      ...rest,
      all: states.length,
      cards: cards.map(({ reason, ...card }) => ({
        ...card,
        ...(reason ? { states: countInWords(countReason(reason, states)) } : {}),
      })),
    };
  },
});
