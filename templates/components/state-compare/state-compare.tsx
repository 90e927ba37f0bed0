import { COMPARE_PATH, MAX_COMPARED, type StateOrder } from '../../../schemas/rules/facts/state-comparison.ts';
import { CSV_ADDRESS, DATA_LICENSE, JSON_ADDRESS, README_ADDRESS, statePath } from '../../format/place.ts';
import type { Html } from '../../html.ts';
import type { FormState } from '../../page.ts';
import { SubmitButton } from '../button/submit-button.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import type { HeadingLevel } from '../heading/heading.tsx';
import { SectionHead } from '../section-head/section-head.tsx';
import { Select } from '../select/select.tsx';
import { CompareTable } from './compare-table.tsx';
import type { ComparedState } from './compared-state.ts';
import { orderStates } from './order-states.ts';
import { bacWords, feeWords, lengthWords, limitWords, ORDER_NAMES } from './state-words.ts';

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

interface Column {
  readonly title: string;
  readonly show: (state: ComparedState) => string;
}

const COLUMNS: Readonly<Record<Exclude<StateOrder, 'name'>, Column>> = {
  length: { title: 'Usual length', show: lengthWords },
  minimums: { title: 'Minimum insurance', show: ({ limits }) => limitWords(limits) },
  fees: { title: 'Reinstatement fees', show: feeWords },
  alcohol: { title: 'Alcohol limit', show: ({ bac }) => bacWords(bac) },
};

interface AllStatesTableProps {
  readonly states: readonly ComparedState[];
  readonly order: StateOrder;
}

/** All states in an order. The column that decides the order stands first, so that a phone shows it. */
function AllStatesTable({ states, order }: AllStatesTableProps) {
  const { caption } = ORDER_NAMES[order];
  const keys = Object.keys(COLUMNS).filter(isColumn);
  const columns = [...keys.filter((key) => key === order), ...keys.filter((key) => key !== order)];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label={caption}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" aria-sort={order === 'name' ? 'ascending' : undefined}>
                State
              </th>
              {columns.map((key) => (
                <th key={key} scope="col" aria-sort={key === order ? SORTED[key] : undefined}>
                  {COLUMNS[key].title}
                </th>
              ))}
              <th scope="col">Form</th>
            </tr>
          </thead>
          <tbody>
            {orderStates(states, order).map((state) => (
              <tr key={state.slug}>
                <th scope="row">
                  <a href={statePath(state.slug)}>{state.name}</a>
                </th>
                {columns.map((key) => (
                  <td key={key}>{COLUMNS[key].show(state)}</td>
                ))}
                <td>{state.form}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="soft small">
        Minimum insurance is for one person hurt, one crash, and property. Fees are the lowest and the highest that a
        source prints for getting a license back; a state’s page says what each is for. “Not found” means that no source
        we could read says it.
      </p>
    </>
  );
}

const SORTED = { length: 'descending', minimums: 'descending', fees: 'descending', alcohol: 'ascending' } as const;

function isColumn(key: string): key is keyof typeof COLUMNS {
  return Object.hasOwn(COLUMNS, key);
}
