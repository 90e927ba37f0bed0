import type { Html } from '../../html.ts';
import type { HeadingLevel } from '../heading/heading.tsx';
import { SectionHead } from '../heading/section-head.tsx';

export interface CoverageState {
  readonly name: string;
  readonly href: string;
}

export interface CoverageProps {
  readonly title?: string;
  readonly text?: Html;
  /** The states by name, ten to a column. */
  readonly columns: readonly (readonly CoverageState[])[];
  readonly level?: HeadingLevel;
}

/** All states, in columns of ten. */
export function Coverage({ title = 'SR-22 Rules Vary by State', text, columns, level }: CoverageProps) {
  return (
    <div className="coverage">
      <SectionHead title={title} text={text} level={level} />
      <div className="coverage-columns">
        {columns.map((states) => (
          <ul key={states[0]?.name}>
            {states.map(({ name, href }) => (
              <li key={href}>
                <a className="line-link" href={href}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}

/** Cuts a list into columns of ten (specification section 9). */
export function columnsOfTen<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / 10);
  return Array.from({ length: count }, (_, index) => items.slice(index * 10, index * 10 + 10));
}
