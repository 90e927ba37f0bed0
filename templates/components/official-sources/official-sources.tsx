import { Letters, letterId } from '../letters/letters.tsx';

interface SourceCounts {
  /** Sources that the page lists. */
  readonly all: number;
  /** Sources of an agency, a statute, a court or a legislature. */
  readonly official: number;
  /** Those of them that stand on a government's own site. */
  readonly ofGovernment: number;
}

interface StateSources extends SourceCounts {
  readonly name: string;
  readonly path: string;
}

interface OfficialSourcesProps {
  /** By name. */
  readonly states: readonly StateSources[];
}

/** How many sources each state has, by kind, as a bar: by its share of official ones, or by name with its letters. */
export function OfficialSources({ states }: OfficialSourcesProps) {
  const byShare = states.toSorted((a, b) => officialShare(b) - officialShare(a));
  return (
    <div className="official-sources flow">
      <fieldset className="source-order row">
        <legend>In order of</legend>
        <label>
          <input type="radio" name="order" value="share" defaultChecked />
          Official share, highest first
        </label>
        <label>
          <input type="radio" name="order" value="state" />
          State
        </label>
      </fieldset>
      <SourceTable states={byShare} />
      <div className="by-name">
        <Letters label="States by letter" list="sources" names={states.map(({ name }) => name)} />
        <SourceTable states={states} list="sources" />
      </div>
    </div>
  );
}

/** The list begins the anchors of its letters. */
function SourceTable({ states, list }: OfficialSourcesProps & { readonly list?: string }) {
  const withNone = states.filter((state) => state.official === 0).map(({ name }) => name);
  return (
    <table className="bars">
      <caption>
        Each bar: official on a government site, official elsewhere, the rest. The number: how many are official, of
        all. {withNone.length > 0 && `We found no official source yet for ${withNone.join(', ')}.`}
      </caption>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">Official, of all</th>
        </tr>
      </thead>
      <tbody>
        {states.map((state, at) => (
          <tr key={state.path} id={list && letterId(list, state.name, states[at - 1]?.name)}>
            <th scope="row">
              <a href={`${state.path}#sources`}>{state.name}</a>
              <KindBar {...state} />
            </th>
            <td>
              <strong>{percent(officialShare(state), 1)}</strong>{' '}
              <span>
                {state.official} of {state.all}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function officialShare({ all, official }: SourceCounts): number {
  return all === 0 ? 0 : official / all;
}

/** How many sources there are, by kind: a bar of one length, cut in proportion, as the picture of a page's hero. */
export function sourcesPicture({ states }: OfficialSourcesProps) {
  const total = (key: keyof SourceCounts) => sum(states.map((state) => state[key]));
  const [all, official, ofGovernment] = [total('all'), total('official'), total('ofGovernment')];
  if (all === 0) return undefined;
  const kinds = [
    { count: ofGovernment, what: 'official, on a government site' },
    { count: official - ofGovernment, what: 'official, a text or copy elsewhere' },
    { count: all - official, what: 'from insurers, law firms and guides' },
  ];
  return (
    <div className="source-kinds">
      <p>
        <strong className="figure">{number(all)}</strong> sources of {states.length} state pages
      </p>
      <KindBar all={all} official={official} ofGovernment={ofGovernment} />
      <ul>
        {kinds.map(({ count, what }) => (
          <li key={what}>
            <strong>{number(count)}</strong> {what}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A bar of one length, cut in proportion. */
function KindBar({ all, official, ofGovernment }: SourceCounts) {
  const shares = [ofGovernment, official - ofGovernment, all - official].map((count) => (all === 0 ? 0 : count / all));
  const starts = shares.map((_, at) => sum(shares.slice(0, at)));
  return (
    <svg className="kind-bar" aria-hidden="true">
      {shares.map((share, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar never move
        <rect key={at} x={percent(starts[at] ?? 0)} width={percent(share)} height="100%" />
      ))}
    </svg>
  );
}

/** To a tenth, or to another part. */
function percent(share: number, parts = 10): string {
  return `${Math.round(share * 100 * parts) / parts}%`;
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
