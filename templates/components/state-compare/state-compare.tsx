import { COMPARE_PATH, MAX_COMPARED, type StateOrder } from '../../../schemas/rules/facts/state-comparison.ts';
import { CSV_ADDRESS, DATA_LICENSE, JSON_ADDRESS, README_ADDRESS } from '../../format/place.ts';
import type { Html } from '../../html.ts';
import type { FormState } from '../../page.ts';
import { SubmitButton } from '../button/submit-button.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import type { HeadingLevel } from '../heading/heading.tsx';
import { SectionHead } from '../section-head/section-head.tsx';
import { Select } from '../select/select.tsx';
import { AllStatesTable } from './all-states-table.tsx';
import { CompareTable } from './compare-table.tsx';
import type { ComparedState } from './compared-state.ts';
import { ORDER_NAMES } from './state-words.ts';

export interface StateCompareProps {
  readonly title: string;
  readonly text?: Html;
  /** By name. */
  readonly states: readonly ComparedState[];
  /** E.164. */
  readonly phone: string;
  /** Slugs of the states that the visitor chose. */
  readonly chosen?: readonly string[];
  readonly order?: StateOrder;
  /** Holds what is wrong about the visitor's choice. */
  readonly form?: FormState;
  readonly level?: HeadingLevel;
}

/** Where a visitor lands: on the result, or on what is wrong. */
const RESULT = 'comparison';

/**
 * Compares two or three states, or lists all of them in an order. Every result has an address: the form sends a GET,
 * and a function renders this page with the result.
 */
export function StateCompare({ title, text, states, phone, chosen = [], order, form, level }: StateCompareProps) {
  const compared = form ? [] : chosen.flatMap((slug) => states.find((state) => state.slug === slug) ?? []);
  const hasResult = compared.length > 0 || (order !== undefined && !form);
  return (
    <div className="state-compare">
      {hasResult && (
        <div id={RESULT}>
          {order ? <AllStatesTable states={states} order={order} /> : <CompareTable states={compared} />}
        </div>
      )}
      <div className="compare-form" id={hasResult || form ? undefined : RESULT}>
        <SectionHead title={title} text={text} level={level} />
        <form className="panel" id="compare" method="get" action={`${COMPARE_PATH}#${RESULT}`} noValidate>
          <ErrorSummary id={RESULT} formId="compare" form={form} labels={{ state: 'State' }} phone={phone} />
          <div className="row">
            {Array.from({ length: MAX_COMPARED }, (_, index) => (
              <StateSelect key={ORDINALS[index]} index={index} states={states} chosen={chosen[index]} />
            ))}
            <SubmitButton label="Compare" look="plain" />
          </div>
        </form>
        <p>Or list all {states.length} by:</p>
        <ul className="row">
          {Object.entries(ORDER_NAMES).map(([key, { name }]) => (
            <li key={key}>
              <a
                className="line-link"
                href={`${COMPARE_PATH}?sort=${key}#${RESULT}`}
                aria-current={key === order ? 'true' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <p className="small">
          Every value with its sources: <a href={CSV_ADDRESS}>CSV</a>, <a href={JSON_ADDRESS}>JSON</a>.{' '}
          <a href={README_ADDRESS}>What the columns say</a>. Free to reuse under {DATA_LICENSE.name}.
        </p>
      </div>
    </div>
  );
}

const ORDINALS = ['First', 'Second', 'Third'];

interface StateSelectProps {
  readonly index: number;
  readonly states: readonly ComparedState[];
  readonly chosen?: string;
}

function StateSelect({ index, states, chosen }: StateSelectProps) {
  const id = index === 0 ? 'compare-state' : `compare-state-${index + 1}`;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {ORDINALS[index]} state{index > 1 && <span> (optional)</span>}
      </label>
      <Select
        id={id}
        name="state"
        defaultValue={chosen ?? ''}
        options={[
          { value: '', label: 'Pick a state' },
          ...states.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
    </div>
  );
}
