import type { StepperBlock } from '../../../schemas/generated/content-types.ts';
import { asMoving } from '../../islands/island.tsx';
import { defineBlock } from '../block-list/define-block.tsx';
import { Stepper } from './stepper.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: asMoving('stepper', 'visible', Stepper),
  resolve: (block: StepperBlock) => block,
});
