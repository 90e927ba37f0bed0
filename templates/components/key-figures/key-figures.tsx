import { Fragment } from 'react';
import type { KeyFigure } from '../../../schemas/generated/content-types.ts';
import { dollarsIn } from '../../format/money.ts';
import { yearsIn } from '../../format/text.ts';
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

/**
 * What a page is about: a figure or two, larger than all else. Where one is dollars, all are drawn on a scale. Years
 * are drawn as roads.
 */
export function KeyFigures({ title, items, level, isSign }: KeyFiguresProps) {
  const dollars = items.flatMap(({ figure }) => dollarsIn(figure));
  const most = Math.max(...items.flatMap(({ figure, parts }) => (parts ? numbersIn(figure) : [])));
  const years = items.flatMap(({ figure }) => yearsIn(figure) ?? []);
  const longest = years.length === items.length ? Math.max(...years) : undefined;
  const axis = dollars.length > 0 ? dollarAxis([...dollars, Math.max(...dollars) * ROOM]) : undefined;
  return (
    <div className={['key-figures', isSign && 'is-sign', longest && 'has-roads'].filter(Boolean).join(' ')}>
      {isSign ? <p>{title}</p> : <Heading level={level}>{title}</Heading>}
      {longest && <p className="small">Each dash is a year.</p>}
      <ul>
        {items.map(({ name, figure, parts, struck, text, beside }, at) => (
          <li key={text}>
            {name && <b className="key-name">{name}</b>}{' '}
            <strong>
              <Figure figure={figure} names={beside ? undefined : parts} isUnasked={struck} />
            </strong>{' '}
            {parts && beside && (
              <>
                <Beside {...beside} />{' '}
                <Pairs numbers={numbersIn(figure)} less={numbersIn(beside.figure)} {...{ parts, most }} />
              </>
            )}
            {longest && <YearRoad years={years[at] ?? 0} longest={longest} />}
            {axis && <RangeLine axis={axis} values={dollarsIn(figure)} />}
            <span>{text}</span> {beside && !parts && <Beside {...beside} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The smaller figure. Before bars it is the key to the hollow ones. */
function Beside({ figure, text }: NonNullable<KeyFigure['beside']>) {
  return (
    <span className="key-beside">
      <b>{figure}</b> {text}
    </span>
  );
}

interface FigureProps {
  readonly figure: string;
  /** What its numbers are, where no bars name them. */
  readonly names: readonly string[] | undefined;
  readonly isUnasked: boolean | undefined;
}

function Figure({ figure, names, isUnasked }: FigureProps) {
  if (names) return <Parts figure={figure} names={names} />;
  return isUnasked ? <Unasked figure={figure} /> : figure;
}

/** What no form asks for: a closed ring before it. A line through it would read as a price that is crossed out. */
function Unasked({ figure }: { readonly figure: string }) {
  return (
    <s>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path d="M7 33 33 7M20 2A18 18 0 0 1 20 38 18 18 0 0 1 20 2z" />
      </svg>
      {figure}
    </s>
  );
}

/** A road as long as its time, with a dash for each year. All have one scale. */
function YearRoad({ years, longest }: { readonly years: number; readonly longest: number }) {
  const at = (year: number) => `${3 + Math.round((940 * year) / longest) / 10}%`;
  return (
    <svg aria-hidden="true">
      <line x1={at(0)} x2={at(years)} y1="50%" y2="50%" />
      {Array.from({ length: years }, (_, year) => year).map((year) => (
        <line key={year} x1={at(year + 0.16)} x2={at(year + 0.7)} y1="50%" y2="50%" />
      ))}
      <circle cx={at(years)} cy="50%" r="11" />
    </svg>
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

interface PairsProps {
  readonly parts: readonly string[];
  readonly numbers: readonly number[];
  /** The numbers of the figure that it is compared with. */
  readonly less: readonly number[];
  /** The end of the scale. */
  readonly most: number;
}

/** Each number of a figure with slashes as a bar, over that of the smaller figure. All have one scale. */
function Pairs({ parts, numbers, less, most }: PairsProps) {
  return (
    <span className="key-pairs">
      {parts.map((part, at) => (
        <span key={part}>
          {part}{' '}
          <svg role="img" aria-label={`${numbers[at]}, beside ${less[at]}`}>
            {[numbers[at] ?? 0, less[at] ?? 0].map((number, row) => (
              <PairBar key={ROWS[row]} number={number} share={number / most} y={ROWS[row] ?? 0} />
            ))}
          </svg>
        </span>
      ))}
    </span>
  );
}

const ROWS = [0, 18] as const;

/** A bar that leaves room for its number at its end. */
function PairBar({ number, share, y }: { readonly number: number; readonly share: number; readonly y: number }) {
  const end = `${Math.round(share * 800) / 10}%`;
  return (
    <>
      <rect width={end} height="15" y={y} />
      <text x={end} dx="8" y={y + 13}>
        {number}
      </text>{' '}
    </>
  );
}

function numbersIn(figure: string): number[] {
  return figure.split('/').map(Number);
}
