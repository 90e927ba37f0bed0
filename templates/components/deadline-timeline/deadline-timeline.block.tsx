import type { DeadlineTimelineBlock } from '../../../schemas/generated/content-types.ts';
import { useFormState } from '../../form-state.tsx';
import { asIsland } from '../../islands/island.tsx';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { DeadlineTimeline, type DeadlineTimelineProps } from './deadline-timeline.tsx';

const TimelineIsland = asIsland('deadline-timeline', 'visible', DeadlineTimeline);

/** The timeline, with what the visitor just entered. */
function DeadlineTimelineSlot(props: DeadlineTimelineProps) {
  return <TimelineIsland {...props} form={useFormState('deadline-timeline').form} />;
}

export const block = defineBlock({
  layout: 'tool',
  component: DeadlineTimelineSlot,
  resolve: (
    block: DeadlineTimelineBlock,
    { site, phone }: BlockContext,
  ): DeadlineTimelineBlock & DeadlineTimelineProps => ({
    ...block,
    states: site.states.map(({ slug, facts }) => ({ slug, name: facts.name })),
    phone,
  }),
  forms: () => ['deadline-timeline'],
});
