import { Bar } from '../bars/bars.tsx';
import { Letters, letterId } from '../letters/letters.tsx';

interface StateSources {
  readonly name: string;
  readonly path: string;
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
  const withNone = states.filter((state) => state.official === 0).map(({ name }) => name);
  return (
    <div className="official-sources flow">
      <Letters label="States by letter" list="sources" names={states.map(({ name }) => name)} />
      <table className="bars">
        <caption>
          Our state pages use {all} sources. {official} of them are official. The dark part of a bar is the official
          share, the light part the other sources.{' '}
          {withNone.length > 0 && `We found no official source yet for ${withNone.join(', ')}.`}
        </caption>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Official, of all</th>
          </tr>
        </thead>
        <tbody>
          {states.map((state, at) => (
            <tr key={state.path} id={letterId('sources', state.name, states[at - 1]?.name)}>
              <th scope="row">
                <a href={`${state.path}#sources`}>{state.name}</a>
                <Bar share={1} from={shareOf(state)} />
              </th>
              <td>
                <strong>{state.official}</strong> of {state.all}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shareOf({ official, all }: StateSources): number {
  return all === 0 ? 0 : official / all;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
