import type { BacCalculatorBlock } from '../../../schemas/generated/content-types.ts';
import { useFormState } from '../../form-state.tsx';
import { asIsland } from '../../islands/island.tsx';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { BacCalculator, type BacCalculatorProps } from './bac-calculator.tsx';
import { bacLimits } from './bac-limits.ts';

const BacIsland = asIsland('bac-calculator', 'visible', BacCalculator);

/** The calculator, with its values when the visitor just submitted it. */
function BacSlot(props: BacCalculatorProps) {
  return <BacIsland {...props} form={useFormState('bac').form} />;
}

export const block = defineBlock({
  layout: 'tool',
  component: BacSlot,
  resolve: (block: BacCalculatorBlock, { site, phone }: BlockContext) => ({
    ...block,
    phone,
    limits: bacLimits(site.states.map(({ facts }) => facts)),
  }),
  forms: () => ['bac'],
});
