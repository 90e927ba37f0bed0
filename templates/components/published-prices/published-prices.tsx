import type { Html } from '../../html.ts';
import { type BarItem, Bars } from '../bars/bars.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';
import type { PriceBar, PriceGroups, ShownPrice } from './price-groups.ts';

export interface PublishedPricesProps extends PriceGroups {
  readonly title: string;
  readonly text?: Html;
  readonly level?: HeadingLevel;
}

/** Prices that others published, each with who and when. Bars compare only what is paid for the same time. */
export function PublishedPrices({ title, text, month, year, others, level = 2 }: PublishedPricesProps) {
  const below = level === 2 ? 3 : 4;
  return (
    <div className="panel flow">
      <Heading level={level}>{title}</Heading>
      {text && <Prose html={text} />}
      {month.length > 0 && (
        <div>
          <Heading level={below}>A month</Heading>
          <Bars items={month.map(barItem)} />
        </div>
      )}
      {year.length > 0 && (
        <div>
          <Heading level={below}>A year</Heading>
          <Bars items={year.map(barItem)} />
        </div>
      )}
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
