import type { PublishedPrice, State } from '../../../schemas/generated/content-types.ts';
import { longDate } from '../../format/date.ts';
import { money } from '../../format/money.ts';
import type { Html } from '../../html.ts';
import { type BarItem, Bars } from '../bars/bars.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { Prose } from '../prose/prose.tsx';

interface PublishedPricesProps extends PriceGroups {
  /** Left out below a heading that says it. */
  readonly title?: string;
  readonly text?: Html;
  readonly level?: HeadingLevel;
}

/**
 * Prices that others published: the lowest and the highest for each time, which opens to all of them, each with who and
 * when. Bars compare only what is paid for the same time.
 */
export function PublishedPrices({ title, text, month, year, others, level = 2 }: PublishedPricesProps) {
  const below = title && level > 2 ? 4 : 3;
  return (
    <div className="flow">
      {title && <Heading level={level}>{title}</Heading>}
      {text && <Prose html={text} />}
      <PriceGroup name="A month" prices={month} level={below} />
      <PriceGroup name="A year" prices={year} level={below} />
      {others.length > 0 && (
        <div>
          <Heading level={below}>Also published</Heading>
          <ul className="dots small">
            {others.map((price) => (
              <li key={price.label}>
                {price.label} <span className="soft">({<Publisher {...price} />})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function PriceGroup({ name, prices, level }: { name: string; prices: readonly PriceBar[]; level: HeadingLevel }) {
  const byValue = prices.toSorted((a, b) => a.share - b.share);
  const [least, most] = [byValue[0], byValue.at(-1)];
  if (!least || !most) return null;
  return (
    <div className="price-group">
      <Heading level={level}>{name}</Heading>
      <p className="figure">{least === most ? least.value : `${least.value} to ${most.value}`}</p>
      <details>
        <summary>
          {prices.length === 1 ? 'Who published it, and when' : `All ${prices.length} prices, with who and when`}
          <Icon name="chevron" />
        </summary>
        <Bars items={prices.map(barItem)} />
      </details>
    </div>
  );
}

function barItem(price: PriceBar): BarItem {
  const { label, value, share } = price;
  return { label, value, share, note: <Publisher {...price} /> };
}

function Publisher({ publisher, state, asOf, isUndated, url }: ShownPrice) {
  const name = `${publisher} on ${state}`;
  return (
    <>
      {url ? (
        <a href={url} rel="noopener">
          {name}
        </a>
      ) : (
        name
      )}
      , {asOf}
      {isUndated && ' '}
      {isUndated && <span className="badge note-caution">No date</span>}
    </>
  );
}

/** A price that a publisher other than this site gives. */
interface ShownPrice {
  /** The state and what the price is for. */
  readonly label: string;
  readonly publisher: string;
  readonly state: string;
  /** "As of September 4, 2025", or what is known of an undated page. */
  readonly asOf: string;
  readonly isUndated: boolean;
  /** Where it was published, if the page has an address. */
  readonly url?: string;
}

interface PriceBar extends ShownPrice {
  readonly value: string;
  /** Share of the highest price in the group, 0 to 1. */
  readonly share: number;
}

/** Prices by the time they pay for, which cannot be compared with each other, and what is no amount. */
interface PriceGroups {
  readonly month: readonly PriceBar[];
  readonly year: readonly PriceBar[];
  readonly others: readonly ShownPrice[];
}

type PricedState = Pick<State, 'name' | 'publishedPrices' | 'sources'>;

/** The prices in the files of the states, as published: none is converted. */
export function priceGroups(states: readonly PricedState[]): PriceGroups {
  const all = states.flatMap((state) => (state.publishedPrices ?? []).map((price) => ({ price, state })));
  const barsOf = (per: 'month' | 'year'): PriceBar[] => {
    const group = all.filter(({ price }) => price.per === per && price.amount !== undefined);
    const most = Math.max(...group.map(({ price: { amount = 0 } }) => amount));
    return group.map(({ price, state }) => ({
      ...shownPrice(price, state),
      value: money(price.amount ?? 0),
      share: (price.amount ?? 0) / most,
    }));
  };
  const others = all.filter(({ price }) => price.amount === undefined || price.per === undefined);
  return {
    month: barsOf('month'),
    year: barsOf('year'),
    others: others.map(({ price, state }) => shownPrice(price, state)),
  };
}

function shownPrice(price: PublishedPrice, { name, sources }: PricedState): ShownPrice {
  const { publisher, what, amount, asOf, sources: ids } = price;
  const url = sources.find((source) => ids.includes(source.id) && source.url !== undefined)?.url;
  return {
    label: `${name}: ${amount === undefined || price.per ? what : `${what}, ${money(amount)}`}`,
    publisher,
    state: name,
    asOf: dayInWords(asOf),
    isUndated: !/\b20\d\d\b/.test(asOf),
    ...(url ? { url } : {}),
  };
}

/** The day is a line of text: 2025-09-04, 2026, "undated copy". */
function dayInWords(asOf: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(asOf)) return `as of ${longDate(asOf)}`;
  return /^\d{4}$/.test(asOf) ? `as of ${asOf}` : asOf;
}
