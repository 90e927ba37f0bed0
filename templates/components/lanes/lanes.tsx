import type { Lane } from '../../../schemas/generated/content-types.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

interface LanesDrawingProps {
  /** From left to right. */
  readonly parties: readonly string[];
  /** Number of the party that is this site. */
  readonly ours?: number;
  readonly lanes: readonly Lane[];
}

interface LanesProps extends LanesDrawingProps {
  readonly title: string;
  readonly level?: HeadingLevel;
}

/** Who deals with whom: a column for each party, and an arrow for each way. The drawing reads as a list. */
export function Lanes({ title, level, ...drawing }: LanesProps) {
  return (
    <div>
      <Heading level={level}>{title}</Heading>
      <LanesDrawing {...drawing} />
    </div>
  );
}

/** The drawing alone, as it stands beside a title. */
export function LanesDrawing({ parties, ours, lanes }: LanesDrawingProps) {
  const places = parties.map((_, at) => `${Math.round(((at + 0.5) * 1000) / parties.length) / 10}%`);
  return (
    <div className={`lanes lanes-of-${parties.length}`}>
      <svg className="lanes-columns" aria-hidden="true">
        {places.map((x) => (
          <line key={x} x1={x} x2={x} y1="0" y2="100%" />
        ))}
      </svg>
      <p aria-hidden="true">
        {parties.map((party, at) => (
          <strong key={party} className={at + 1 === ours ? 'is-ours' : undefined}>
            <span>{party}</span>
          </strong>
        ))}
      </p>
      <ol>
        {lanes.map(({ title, text, through, kind }) => (
          <li key={title} className={`from-${through[0]}${isBack(through) ? ' is-back' : ''}`}>
            <strong>{title}</strong> {text && <span>{text}</span>}{' '}
            <span className="visually-hidden">
              ({through.map((party) => parties[party - 1] ?? '').join(kind === 'none' ? ' and ' : ' to ')})
            </span>
            <Arrow places={places} through={through} kind={kind} />
          </li>
        ))}
      </ol>
      {lanes.some(({ kind }) => kind === 'money') && lanes.some(({ kind }) => !kind) && (
        <p className="lanes-key" aria-hidden="true">
          A thick arrow is money, and a thin one is not.
        </p>
      )}
    </div>
  );
}

function isBack([from = 0, next = 0]: Lane['through']): boolean {
  return next < from;
}

/** What stands in the circle where an arrow begins. */
const SUMS: Readonly<Record<NonNullable<Lane['kind']>, string>> = { money: '$', none: '$0' };

/** A line over the columns of its parties, with a stop at those in between and a point at its end. */
function Arrow({ places, through, kind }: Pick<Lane, 'through' | 'kind'> & { readonly places: readonly string[] }) {
  const stops = through.map((party) => places[party - 1] ?? '0%');
  const [from = '0%', to = '0%'] = [stops[0], stops.at(-1)];
  return (
    <svg className={kind ? `lane-${kind}` : undefined} aria-hidden="true">
      <line x1={from} x2={to} y1="50%" y2="50%" />
      {stops.slice(0, -1).map((x) => (
        <circle key={x} cx={x} cy="50%" r={kind ? 15 : 7} />
      ))}
      {kind && (
        <text x={from} y="50%" dy="6">
          {SUMS[kind]}
        </text>
      )}
      <svg x={to} y="50%" aria-hidden="true">
        <path d={isBack(through) ? 'M17-11L-1 0L17 11Z' : 'M-17-11L1 0L-17 11Z'} />
      </svg>
    </svg>
  );
}
