import {
  DEADLINES_PATH,
  readTimeline,
  type TimelineValues,
  timelineAddress,
} from '../../../schemas/rules/deadlines/deadline-query.ts';
import type { TimelineRules } from '../../../schemas/rules/deadlines/deadline-timeline.ts';
import { hydrateIsland } from '../../islands/common.ts';
import { focusSummary, linkSummary, markTitle } from '../../islands/form/show-problems.ts';
import { typedIn } from '../../islands/form/typed.ts';
import { requestAnswer } from '../../islands/request.ts';
import { DeadlineTimeline } from './deadline-timeline.tsx';

/** Counts in the browser, from the rules of one state. When they cannot be fetched, the function answers instead. */
export const start = hydrateIsland(DeadlineTimeline, ({ root, props, find, show }) => {
  const form = find<HTMLFormElement>('form');
  const known = new Set(props.states.map(({ slug }) => slug));

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const entered = typedIn(form) as TimelineValues;
    const today = localDay();
    const { values, errors, state, dates } = readTimeline(entered, today, (text) =>
      known.has(text) ? text : undefined,
    );
    const shown = {
      ...props,
      form: { form: 'deadline-timeline', values: { ...values }, errors: { ...errors } },
    } as const;
    markTitle(!dates);
    if (!dates || !state) {
      show({ ...shown, shown: undefined });
      focusSummary(form);
      return;
    }
    try {
      show({ ...shown, shown: { rules: await rulesOf(state), dates, today } });
    } catch {
      // The function has the same rules, and makes the same page.
      location.assign(timelineAddress(values));
      return;
    }
    history.replaceState(history.state, '', timelineAddress(values));
    const result = root.querySelector<HTMLElement>('.timeline-result');
    result?.focus({ preventScroll: true });
    result?.scrollIntoView({ block: 'start' });
  });
  linkSummary(form);
});

function rulesOf(slug: string): Promise<TimelineRules> {
  return requestAnswer<TimelineRules>({ path: `/data${DEADLINES_PATH}/${slug}.json` });
}

/** Today where the visitor is. */
function localDay(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
