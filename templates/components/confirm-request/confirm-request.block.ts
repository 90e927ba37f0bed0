import type { ConfirmRequestBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { ConfirmRequest } from './confirm-request.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: ConfirmRequest,
  resolve: (block: ConfirmRequestBlock) => block,
});
