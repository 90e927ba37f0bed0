import { TimelineList } from './timeline-list.tsx';
import { type DeadlineTimelineProps, TimelineTool } from './timeline-tool.tsx';

/** The tool with what draws its dates. */
export function DeadlineTimeline(props: DeadlineTimelineProps) {
  return <TimelineTool {...props} list={TimelineList} />;
}
