import type { StateCountsBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { countLengths, countReasons } from './count-states.ts';
import { StateCounts } from './state-counts.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: StateCounts,
  resolve: ({ type, title, of }: StateCountsBlock, { site }: BlockContext) => {
    const states = site.states.map(({ facts }) => facts);
    const counted = of === 'lengths' ? { lengths: countLengths(states) } : { reasons: countReasons(states) };
    return { type, title, all: states.length, ...counted };
  },
});
