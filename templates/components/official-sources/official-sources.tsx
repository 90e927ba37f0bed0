import { Fragment } from 'react';
import { Bar } from '../bars/bars.tsx';

interface StateSources {
  readonly name: string;
  readonly path: string;
  /** Pages of agencies for readers. */
  readonly pages: number;
  /** Sources that the state's page lists. */
  readonly all: number;
  /** Sources of an agency, a statute, a court or a legislature. */
  readonly official: number;
}

interface OfficialSourcesProps {
  /** By name. */
  readonly states: readonly StateSources[];
}

/** How many sources each state has, and which share of them is official, as a bar. Letters lead to its row. */
export function OfficialSources({ states }: OfficialSourcesProps) {
  const all = sum(states.map((state) => state.all));
  const official = sum(states.map((state) => state.official));
  const letters = [...new Set(states.map(letterOf))];
  const firsts = new Set(letters.map((letter) => states.find((state) => letterOf(state) === letter)));
  const withNone = states.filter((state) => state.official === 0).map(({ name }) => name);
  return (
    <div className="official-sources flow">
      <nav className="letters" aria-label="States by letter">
        {letters.map((letter) => (
          <Fragment key={letter}>
            <a href={`#${letter}`}>{letter}</a>{' '}
          </Fragment>
        ))}
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label="Sources by state">
        <table className="bars">
          <caption>
            Our state pages use {all} sources. {official} of them are official. The dark part of a bar is the official
            share, the light part the other sources.{' '}
            {withNone.length > 0 && `We found no official source yet for ${withNone.join(', ')}.`}
          </caption>
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Official</th>
              <th scope="col">All</th>
              <th scope="col">Agency pages linked</th>
            </tr>
          </thead>
          <tbody>
            {states.map((state) => (
              <tr key={state.path} id={firsts.has(state) ? letterOf(state) : undefined}>
                <th scope="row">
                  <a href={`${state.path}#sources`}>{state.name}</a>
                  <Bar share={1} from={shareOf(state)} />
                </th>
                <td>{state.official}</td>
                <td>{state.all}</td>
                <td>{state.pages}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function letterOf({ name }: StateSources): string {
  return name.slice(0, 1);
}

function shareOf({ official, all }: StateSources): number {
  return all === 0 ? 0 : official / all;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
