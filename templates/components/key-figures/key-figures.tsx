import { Fragment } from 'react';
import type { KeyFigure } from '../../../schemas/generated/content-types.ts';
import { dollarsIn } from '../../format/money.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { dollarAxis } from '../range-dots/axis.ts';
import { RangeLine } from '../range-dots/range-dots.tsx';

interface KeyFiguresProps {
  readonly title: string;
  readonly items: readonly KeyFigure[];
  readonly level?: HeadingLevel;
  /** On a sign of the road, beside the title of the page. */
  readonly isSign?: boolean;
}

/** How far a drawn scale goes beyond its highest amount: what is not known may be much more. */
const ROOM = 100;

/** What a page is about: a figure or two, larger than all else. Where one is dollars, all are drawn on a scale. */
export function KeyFigures({ title, items, level, isSign }: KeyFiguresProps) {
  const dollars = items.flatMap(({ figure }) => dollarsIn(figure));
  const axis = dollars.length > 0 ? dollarAxis([...dollars, Math.max(...dollars) * ROOM]) : undefined;
  return (
    <div className={`key-figures${isSign ? ' is-sign' : ''}`}>
      {isSign ? <p>{title}</p> : <Heading level={level}>{title}</Heading>}
      <ul>
        {items.map(({ figure, parts, text, beside }) => (
          <li key={text}>
            <strong>{parts ? <Parts figure={figure} names={parts} /> : figure}</strong>{' '}
            {axis && <RangeLine axis={axis} values={dollarsIn(figure)} />}
            <span>{text}</span>{' '}
            {beside && (
              <span className="key-beside">
                <b>{beside.figure}</b> {beside.text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The numbers of a figure with slashes, each above what it is. */
function Parts({ figure, names }: { readonly figure: string; readonly names: readonly string[] }) {
  return figure.split('/').map((number, at, all) => (
    <Fragment key={names[at] ?? number}>
      <span className="key-part">
        {number}
        {at < all.length - 1 && '/'} <small>{names[at]}</small>
      </span>{' '}
    </Fragment>
  ));
}
