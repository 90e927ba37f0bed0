import type { TableBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { Table } from './table.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: Table,
  resolve: (block: TableBlock) => block,
});
