import { Icon } from '../icon/icon.tsx';
import { Sign } from '../sign/sign.tsx';

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
  /** The row that is about this site, from 1. */
  readonly ours?: number;
  /** A cell that begins with Yes or No has a mark, and a column of a form has its sign. */
  readonly marks?: boolean;
}

/**
 * A table. On phones the rows of many columns stand upright, of three where cells are no marks. What is still too wide
 * scrolls, by keyboard too.
 */
export function Table({ caption, columns, rows, ours, marks = false }: TableProps) {
  const isWide = columns.length > (marks ? 3 : 2);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={caption}>
      <table className={marks ? 'has-marks' : undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {marks && FORM.test(column) && <Sign form={column} />}
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            <tr key={name} className={at + 1 === ours ? 'is-ours' : undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-label={isWide ? columns[index + 1] : undefined}>
                  {marks && <Mark cell={cell} />}
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A column that is named after a form. */
const FORM = /^[SF]R-\d+$/;

/** What a cell begins with, and its mark. */
const MARKS = [
  { begins: /^Yes\b/, icon: 'check' },
  { begins: /^(?:No|Not|Normally no|Normally not)\b/, icon: 'cross' },
  { begins: /^You may\b/, icon: 'alert' },
] as const;

/** The answer of a cell at a glance. What it says stands beside it. */
function Mark({ cell }: { readonly cell: string }) {
  const mark = MARKS.find(({ begins }) => begins.test(cell));
  return mark ? <Icon name={mark.icon} className={`mark-${mark.icon}`} /> : null;
}
