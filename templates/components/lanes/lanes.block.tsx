import type { LanesBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { Lanes, LanesDrawing } from './lanes.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: Lanes,
  resolve: (block: LanesBlock) => block,
  picture: (view) => view.opens && <LanesDrawing {...view} />,
});
