import type { StepsBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { Trail } from '../trail/trail.tsx';
import { Steps } from './steps.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: Steps,
  resolve: (block: StepsBlock) => block,
  picture: ({ opens, steps }) => opens && <Trail steps={steps} />,
});
