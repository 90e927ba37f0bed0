import type { StateCompareBlock } from '../../../schemas/generated/content-types.ts';
import { useFormState } from '../../form-state.tsx';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { comparedState } from './compared-state.ts';
import { StateCompare, type StateCompareProps } from './state-compare.tsx';

/** The comparison, with what is wrong about the address that the visitor just asked for. */
function StateCompareSlot(props: StateCompareProps) {
  return <StateCompare {...props} form={useFormState('state-compare').form} />;
}

export const block = defineBlock({
  layout: 'wide',
  component: StateCompareSlot,
  resolve: (block: StateCompareBlock, { site, phone }: BlockContext): StateCompareBlock & StateCompareProps => ({
    ...block,
    phone,
    states: site.states.map(comparedState),
  }),
  forms: () => ['state-compare'],
});
