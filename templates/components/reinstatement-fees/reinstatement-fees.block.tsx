import type { ReinstatementFeesBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { feeDots } from './fee-dots.tsx';
import { feesByState } from './fees-by-state.ts';
import { ReinstatementFees } from './reinstatement-fees.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: ReinstatementFees,
  resolve: (block: ReinstatementFeesBlock, { site }: BlockContext) => ({ ...block, ...feesByState(site.states) }),
  picture: feeDots,
});
