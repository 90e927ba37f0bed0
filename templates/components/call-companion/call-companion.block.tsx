import type { CallCompanionBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { SampleSheet } from '../sample-sheet/sample-sheet.tsx';
import { CallCompanion } from './call-companion.tsx';

/** As many lines as the hero shows of the sheet. */
const TOP = 4;

export const block = defineBlock({
  layout: 'wide',
  component: CallCompanion,
  resolve: (block: CallCompanionBlock) => block,
  picture: ({ title, ask }) => (
    <SampleSheet title={title} lines={ask.slice(0, TOP).map((name) => ({ name }))} isPicture />
  ),
});
