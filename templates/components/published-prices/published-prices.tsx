import { Fragment } from 'react';
import type { PublishedPrice, State } from '../../../schemas/generated/content-types.ts';
import { longDate } from '../../format/date.ts';
import { money } from '../../format/money.ts';
import type { Html } from '../../html.ts';
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
 * Prices that others published: for each time the lowest and the highest, all of them as dots on one axis with who
 * published them, and a list that opens, with what each is for and when.
 */
export function PublishedPrices({ title, text, month, year, others, level = 2 }: PublishedPricesProps) {
  const below = title && level > 2 ? 4 : 3;
  const hasUndated = [...month, ...year].some((price) => !price.year);
  return (
    <div className="published-prices">
      {title && <Heading level={level}>{title}</Heading>}
      {text && <Prose html={text} />}
      {hasUndated && <p className="soft small">A dot is a price. A hollow one has no date.</p>}
      <PriceGroup name="A month" prices={month} level={below} />
      <PriceGroup name="A year" prices={year} level={below} />
      {others.length > 0 && (
        <div>
          <Heading level={below}>Also published</Heading>
          <PriceList prices={others} />
        </div>
      )}
    </div>
  );
}

function PriceGroup({ name, prices, level }: { name: string; prices: readonly Price[]; level: HeadingLevel }) {
  const sorted = prices.toSorted((a, b) => a.amount - b.amount);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most) return null;
  const axis = marksUpTo(most.amount);
  return (
    <div className="price-group">
      <Heading level={level}>{name}</Heading>
      <p className="figure">
        {least === most ? money(least.amount) : `${money(least.amount)} to ${money(most.amount)}`}
      </p>
      <div className="price-dots">
        <PriceAxis marks={axis} />
        <ol>
          {sorted.map((price) => (
            <PriceDot key={price.label} {...price} at={placeOn(axis, price.amount)} />
          ))}
        </ol>
      </div>
      <details>
        <summary>
          {prices.length === 1 ? 'What it is for, and when' : `What the ${prices.length} prices are for, and when`}
          <Icon name="chevron" />
        </summary>
        <PriceList prices={sorted} />
      </details>
    </div>
  );
}

/** The amounts below the dots, and a line above each. */
function PriceAxis({ marks }: { readonly marks: readonly number[] }) {
  return (
    <svg aria-hidden="true">
      {marks.map((mark) => (
        <Fragment key={mark}>
          <line x1={`${placeOn(marks, mark)}%`} x2={`${placeOn(marks, mark)}%`} y2="100%" />
          <text x={`${placeOn(marks, mark)}%`} y="100%" dy="22">
            {money(mark)}
          </text>
        </Fragment>
      ))}
    </svg>
  );
}

/** A dot at its place, in percent. Its words stand on the side that has more room. */
function PriceDot({ amount, publisher, state, year, at }: Price & { readonly at: number }) {
  const isFar = at > 50;
  return (
    <li className={isFar ? 'is-far' : undefined}>
      <svg width={`${isFar ? Math.round(1000 - 10 * at) / 10 : at}%`} aria-hidden="true" />
      <span className={year ? undefined : 'is-undated'}>
        <b>{money(amount)}</b> {publisher}, {state}
        {year && <span className="soft">, {year}</span>}
      </span>
    </li>
  );
}

/** From none to a round amount above the highest, in at most six steps. */
function marksUpTo(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [0.2, 0.5, 1, 2].map((part) => part * power).find((size) => most < 6 * size) ?? power;
  return Array.from({ length: Math.floor(most / step) + 2 }, (_, count) => count * step);
}

function placeOn(marks: readonly number[], amount: number): number {
  return Math.round((1000 * amount) / (marks.at(-1) ?? 1)) / 10;
}

function PriceList({ prices }: { readonly prices: readonly (ShownPrice & Partial<Price>)[] }) {
  return (
    <ul className="dots small">
      {prices.map((price) => (
        <li key={price.label}>
          {price.amount !== undefined && <b>{money(price.amount)} </b>}
          {price.label}{' '}
          <span className="soft">
            (<Publisher {...price} />)
          </span>
        </li>
      ))}
    </ul>
  );
}

function Publisher({ publisher, state, asOf, year, url }: ShownPrice) {
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
      {!year && ' '}
      {!year && <span className="badge note-caution">No date</span>}
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
  /** None for an undated page. */
  readonly year?: string;
  /** Where it was published, if the page has an address. */
  readonly url?: string;
}

interface Price extends ShownPrice {
  /** In dollars. */
  readonly amount: number;
}

/** Prices by the time they pay for, which cannot be compared with each other, and what is no amount. */
interface PriceGroups {
  readonly month: readonly Price[];
  readonly year: readonly Price[];
  readonly others: readonly ShownPrice[];
}

type PricedState = Pick<State, 'name' | 'publishedPrices' | 'sources'>;

/** The prices in the files of the states, as published: none is converted. */
export function priceGroups(states: readonly PricedState[]): PriceGroups {
  const all = states.flatMap((state) => (state.publishedPrices ?? []).map((price) => ({ price, state })));
  const pricesOf = (per: 'month' | 'year'): Price[] =>
    all.flatMap(({ price, state }) =>
      price.per === per && price.amount !== undefined ? { ...shownPrice(price, state), amount: price.amount } : [],
    );
  const others = all.filter(({ price }) => price.amount === undefined || price.per === undefined);
  return {
    month: pricesOf('month'),
    year: pricesOf('year'),
    others: others.map(({ price, state }) => shownPrice(price, state)),
  };
}

function shownPrice(price: PublishedPrice, { name, sources }: PricedState): ShownPrice {
  const { publisher, what, amount, asOf, sources: ids } = price;
  const [year] = /\b20\d\d\b/.exec(asOf) ?? [];
  const url = sources.find((source) => ids.includes(source.id) && source.url !== undefined)?.url;
  return {
    label: `${name}: ${amount === undefined || price.per ? what : `${what}, ${money(amount)}`}`,
    publisher,
    state: name,
    asOf: dayInWords(asOf),
    ...(year ? { year } : {}),
    ...(url ? { url } : {}),
  };
}

/** The day is a line of text: 2025-09-04, 2026, "undated copy". */
function dayInWords(asOf: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(asOf)) return `as of ${longDate(asOf)}`;
  return /^\d{4}$/.test(asOf) ? `as of ${asOf}` : asOf;
}
