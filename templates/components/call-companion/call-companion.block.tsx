import type { CallCompanionBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { SampleSheet } from '../sample-sheet/sample-sheet.tsx';
import { CallCompanion } from './call-companion.tsx';

/** As many lines as the hero shows of the sheet. */
const TOP = 4;

function linesOf(ask: CallCompanionBlock['ask']): string[] {
  return ask.flatMap(({ questions }) => questions).slice(0, TOP);
}

export const block = defineBlock({
  layout: 'wide',
  component: CallCompanion,
  resolve: (block: CallCompanionBlock) => block,
  picture: ({ title, ask }) => <SampleSheet title={title} lines={linesOf(ask).map((name) => ({ name }))} isPicture />,
});
