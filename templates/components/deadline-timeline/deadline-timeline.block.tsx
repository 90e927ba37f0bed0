import type { DeadlineTimelineBlock, State } from '../../../schemas/generated/content-types.ts';
import { useFormState } from '../../form-state.tsx';
import { asIsland } from '../../islands/island.tsx';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { Drawing } from '../icon/drawing.tsx';
import { drawings } from '../icon/drawings.ts';
import { Road } from '../road/road.tsx';
import { DeadlineTimeline } from './deadline-timeline.tsx';
import { type ExampleRoad, exampleRoad } from './example-road.ts';
import type { DeadlineTimelineProps } from './timeline-tool.tsx';

/** The way that will get its dates. */
const WAITING = [
  { title: 'Your notice', text: 'Day 0: the day you enter' },
  { title: 'What is due', text: 'A hearing, proof of insurance, a payment', kind: 'deadline' },
  { title: 'The suspension', text: 'When it starts, if nothing stops it' },
  { title: 'The filing ends', text: 'Months or years later', kind: 'end', afterBreak: true },
] as const;

const TimelineIsland = asIsland('deadline-timeline', 'visible', DeadlineTimeline);

/** The timeline, with what the visitor just entered. */
function DeadlineTimelineSlot({ road, ...props }: DeadlineTimelineProps & { readonly road?: ExampleRoad }) {
  return (
    <>
      <TimelineIsland {...props} form={useFormState('deadline-timeline').form} />
      {/* Beside the island, which has enough to draw: the dates take its place. */}
      <div className="timeline-waiting wrap">{road ? <Example {...road} /> : <Road stops={WAITING} />}</div>
    </>
  );
}

function roadOf(road: ExampleRoad | undefined) {
  return road ? { road } : {};
}

/** A labeled example: what the visitor's own road will look like. */
function Example({ name, stops, page }: ExampleRoad) {
  return (
    <>
      <section className="timeline-example">
        <p className="row">
          <span className="stamp">Example</span> <strong>{name}</strong>{' '}
          <a className="timeline-rules" href={page}>
            The rules and their sources
          </a>
        </p>
        <Road stops={stops} />
      </section>
      <ul className="timeline-kept" aria-label="What you can keep of your dates">
        {KEPT.map(({ name, drawing }) => (
          <li key={name} className="with-icon">
            <Drawing d={drawing} />
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What comes with dates, and not with the example. */
const KEPT = [
  { name: 'Calendar file', drawing: drawings.calendar },
  { name: 'Sheet to print', drawing: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7Z' },
  { name: 'Link to save', drawing: 'M6 3h12v18l-6-5-6 5Z' },
];

export const block = defineBlock({
  layout: 'tool',
  component: DeadlineTimelineSlot,
  resolve: (
    block: DeadlineTimelineBlock,
    { site, phone }: BlockContext,
  ): DeadlineTimelineBlock & DeadlineTimelineProps & { readonly road?: ExampleRoad } => ({
    ...block,
    ...roadOf(exampleRoad(site, block.example)),
    states: site.states.map(({ slug, facts }) => ({
      slug,
      name: facts.name,
      ...(countsFromReturn(facts) ? { fromReturn: true } : {}),
    })),
    phone,
  }),
  forms: () => ['deadline-timeline'],
});

/** Whether a filing or a deadline of a state counts from the day on which the license is given back. */
function countsFromReturn({ triggers, deadlines }: State): boolean {
  return (
    triggers.some(({ startsOn }) => startsOn === 'reinstatement') ||
    deadlines.some(({ from }) => from === 'reinstatement')
  );
}
