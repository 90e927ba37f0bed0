import type { StateOrder } from '../../../schemas/rules/facts/state-comparison.ts';
import { statePath } from '../../format/place.ts';
import type { ComparedState } from './compared-state.ts';
import { orderStates } from './order-states.ts';
import { bacWords, feeWords, lengthWords, limitWords, ORDER_NAMES } from './state-words.ts';

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

export interface AllStatesTableProps {
  readonly states: readonly ComparedState[];
  readonly order: StateOrder;
}

/** All states in an order. The column that decides the order stands first, so that a phone shows it. */
export function AllStatesTable({ states, order }: AllStatesTableProps) {
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
