import {
  DEADLINES_PATH,
  readTimeline,
  type TimelineValues,
  timelineAddress,
} from '../../../schemas/rules/deadlines/deadline-query.ts';
import type { TimelineRules } from '../../../schemas/rules/deadlines/deadline-timeline.ts';
import { hydrateIsland } from '../../islands/common.ts';
import { onAnswers } from '../../islands/form/fields.ts';
import { focusSummary, linkSummary, markTitle } from '../../islands/form/show-problems.ts';
import { typedIn } from '../../islands/form/typed.ts';
import type { FindPart } from '../../islands/hydrate-island.ts';
import { requestAnswer } from '../../islands/request.ts';
import type { TimelineList } from './timeline-list.tsx';
import { type DeadlineTimelineProps, TimelineTool } from './timeline-tool.tsx';

/** Counts in the browser, from the rules of one state. When they cannot be fetched, the function answers instead. */
export async function start(root: HTMLElement, find: FindPart): Promise<void> {
  // Dates that came with the page stay.
  if (root.querySelector('.timeline')) await loadList();
  await count(root, find);
}

/** From here on the road is drawn (deadline-timeline.plans.css). */
const WIDE = 960;

/** Its own file, because most visits begin without dates. */
let list: typeof TimelineList | undefined;

async function loadList(): Promise<void> {
  list ??= (await import('./timeline-list.tsx')).TimelineList;
}

const view = (props: DeadlineTimelineProps) => TimelineTool({ ...props, ...(list ? { list } : {}) });

const count = hydrateIsland(view, ({ root, props, find, show }) => {
  const form = find<HTMLFormElement>('form');
  let turns = 0;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    draw(false);
  });
  // Where the road is drawn, it moves while dates are entered. The list on phones waits for the button.
  form.addEventListener('change', () => {
    if (innerWidth >= WIDE) draw(true);
  });
  linkSummary(form);

  /** Quietly it leaves alone what is missing, where the visitor is, and the address. */
  async function draw(isQuiet: boolean): Promise<void> {
    const entered = typedIn(form) as TimelineValues;
    const today = localDay();
    const stateNamed = (text: string) => props.states.find(({ slug }) => slug === text)?.slug;
    const { values, errors, state, dates } = readTimeline(entered, today, stateNamed);
    const turn = ++turns;
    if (isQuiet && !dates) return;
    const shown = {
      ...props,
      form: { form: 'deadline-timeline', values: { ...values }, errors: { ...errors } },
    } as const;
    if (!dates || !state) {
      markTitle(true);
      show({ ...shown, shown: undefined });
      focusSummary(form);
      return;
    }
    markTitle(false);
    try {
      fetched[state] ??= requestAnswer({ path: `/data${DEADLINES_PATH}/${state}.json` });
      const [rules] = await Promise.all([fetched[state], loadList()]);
      // Another answer was given in the meantime.
      if (turn !== turns) return;
      show({ ...shown, shown: { rules, dates, today } });
    } catch {
      delete fetched[state];
      // The function has the same rules, and makes the same page.
      if (!isQuiet) location.assign(timelineAddress(values));
      return;
    }
    if (isQuiet) return;
    history.replaceState(history.state, '', timelineAddress(values));
    const result = root.querySelector<HTMLElement>('.timeline-result');
    result?.focus({ preventScroll: true });
    result?.scrollIntoView();
  }

  /** The day of the return is asked for where a state counts from it. What was entered stays in view. */
  function askForReturn(): void {
    const { state, reinstated } = typedIn(form);
    const asks = !!reinstated || props.states.some(({ slug, fromReturn }) => fromReturn && slug === state);
    form.classList.toggle('is-asked', asks);
  }
  onAnswers(askForReturn);
  askForReturn();
});

/** The rules by state, because each change of an answer asks for them. */
const fetched: Record<string, Promise<TimelineRules>> = {};

/** Today where the visitor is: Swedish dates are written as 2026-11-22. */
function localDay(): string {
  return new Date().toLocaleDateString('sv');
}
