import type { ReinstatementFeesBlock } from '../../../schemas/generated/content-types.ts';
import { COMPARE_PATH } from '../../../schemas/rules/facts/state-comparison.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { feeDots } from './fee-dots.tsx';
import { feesByState } from './fees-by-state.ts';
import { ReinstatementFees } from './reinstatement-fees.tsx';

/** The comparison of states sorts its table on the server. */
const HIGHEST_FIRST = `${COMPARE_PATH}?sort=fees#comparison`;

export const block = defineBlock({
  layout: 'wide',
  component: ReinstatementFees,
  resolve: (block: ReinstatementFeesBlock, { site }: BlockContext) => ({
    ...block,
    ...feesByState(site.states),
    ...(site.pages.some(({ data }) => data.path === COMPARE_PATH) ? { highestFirst: HIGHEST_FIRST } : {}),
  }),
  picture: feeDots,
});
