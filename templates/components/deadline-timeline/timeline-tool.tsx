import type { ComponentType } from 'react';
import { isCalendarDay } from '../../../schemas/rules/deadlines/calendar-day.ts';
import {
  CALENDAR_PATH,
  DEADLINES_PATH,
  TIMELINE_LABELS,
  type TimelineField,
  type TimelineValues,
  timelineAddress,
} from '../../../schemas/rules/deadlines/deadline-query.ts';
import { TIMELINE_EVENTS } from '../../../schemas/rules/deadlines/deadline-timeline.ts';
import { FILING_REASONS } from '../../../schemas/rules/facts/filing-reasons.ts';
import { EVENT_WORDS } from '../../format/timeline-words.ts';
import type { FormState } from '../../page.ts';
import { Button } from '../button/button.tsx';
import { SubmitButton } from '../button/submit-button.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { FieldError, fieldId } from '../form-field/form-field.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Select, type SelectProps } from '../select/select.tsx';
import { Tool } from '../tool/tool.tsx';
import type { ShownTimeline, TimelineListProps } from './timeline-list.tsx';

export interface DeadlineTimelineProps {
  readonly states: readonly {
    readonly slug: string;
    readonly name: string;
    /** Some of its filings count from the day on which the license is given back. */
    readonly fromReturn?: boolean;
  }[];
  /** E.164. */
  readonly phone: string;
  readonly form?: FormState;
  /** The rules and dates of a timeline that can be drawn, and the day on which it is. */
  readonly shown?: ShownTimeline;
  readonly level?: HeadingLevel;
}

interface TimelineToolProps extends DeadlineTimelineProps {
  /** Draws the dates: browsers load it with the first ones. */
  readonly list?: ComponentType<TimelineListProps>;
}

const FORM = 'deadline-timeline';

/**
 * Asks for a date and draws what follows from it. Without script the form sends a GET, and
 * functions/endpoints/pages/questions.ts renders this page with the timeline.
 */
export function TimelineTool({ states, phone, form, shown, list: List, level }: TimelineToolProps) {
  const values: TimelineValues = form?.values ?? {};
  const calendar = timelineAddress(values, CALENDAR_PATH);
  return (
    <div className="deadline-timeline">
      <Tool
        ask={
          <form
            className="panel raised"
            id={FORM}
            action={`${DEADLINES_PATH}#dates`}
            noValidate
            aria-labelledby="dates-title"
          >
            <div id={shown ? undefined : 'dates'}>
              <Heading level={level} id="dates-title">
                What happened, and when
              </Heading>
              <ErrorSummary formId={FORM} form={form} labels={TIMELINE_LABELS} phone={phone} />
            </div>
            <SelectField formId={FORM} name="state" form={form} required options={stateOptions(states)} />
            <SelectField formId={FORM} name="reason" form={form} options={REASON_OPTIONS} />
            <SelectField formId={FORM} name="event" form={form} options={EVENT_OPTIONS} />
            <DateField formId={FORM} name="date" form={form} required hint="For a notice, the day printed on it." />
            <DateField formId={FORM} name="reinstated" form={form} hint="Some states count from that day." />
            <div className="form-actions">
              <SubmitButton label="Show My Dates" />
            </div>
          </form>
        }
      >
        <div className="timeline-result" id={shown ? 'dates' : undefined} tabIndex={-1}>
          {shown && List ? (
            <List key={calendar} {...shown} calendar={calendar} phone={phone} level={level} />
          ) : (
            <div className="timeline-start">
              <p className="soft">Your dates will show here, on one line, with the rule and the source of each.</p>
              <p className="tool-call">
                <Button phone={phone} look="plain" />
              </p>
            </div>
          )}
        </div>
      </Tool>
    </div>
  );
}

const REASON_OPTIONS = [
  { value: '', label: 'I do not know' },
  ...Object.entries(FILING_REASONS).map(([value, label]) => ({ value, label })),
];

const EVENT_OPTIONS = TIMELINE_EVENTS.map((value) => ({ value, label: EVENT_WORDS[value] }));

function stateOptions(states: DeadlineTimelineProps['states']) {
  return [{ value: '', label: 'Pick a state' }, ...states.map(({ slug, name }) => ({ value: slug, label: name }))];
}

interface FieldProps {
  readonly formId: string;
  readonly name: TimelineField;
  readonly form?: FormState;
  readonly required?: boolean;
  readonly hint?: string;
}

/** A list to pick one from. */
function SelectField({ options, ...props }: FieldProps & Pick<SelectProps, 'options'>) {
  const { className, control, label, below } = partsOf(props);
  return (
    <div className={className}>
      {label}
      <Select {...control} options={options} />
      {below}
    </div>
  );
}

/** A day of the calendar. What is no day stays in a field of text: browsers empty a date field that cannot show it. */
function DateField(props: FieldProps) {
  const { className, control, label, below } = partsOf(props);
  const { defaultValue: value = '' } = control;
  const type = value === '' || isCalendarDay(value) ? 'date' : 'text';
  return (
    <div className={className}>
      {label}
      <input className="input" {...control} type={type} autoComplete="off" />
      {below}
    </div>
  );
}

function partsOf({ formId, name, form, required, hint }: FieldProps) {
  const id = fieldId(formId, name);
  const error = form?.errors[name];
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    className: `field timeline-${name}`,
    control: {
      id,
      name,
      required,
      defaultValue: form?.values[name],
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
    label: (
      <>
        <label className="label" htmlFor={id}>
          {TIMELINE_LABELS[name]}
          {name === 'reinstated' && <span> (optional)</span>}
        </label>
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </>
    ),
    below: <FieldError id={error && `${id}-error`} message={error && `${error}.`} />,
  };
}
