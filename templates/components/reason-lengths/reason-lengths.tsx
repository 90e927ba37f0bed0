import { Terms } from '../heading/heading.tsx';
import { Sign, type SignKind } from '../sign/sign.tsx';

/** A reason, its form, and how long that is kept. */
export interface ReasonLength {
  /** Anchor of its answer. */
  readonly id: string;
  readonly title: string;
  /** None where its cases ask for several forms. */
  readonly sign?: { readonly form: string; readonly kind: SignKind };
  /** "3 years", "No form", "Your letter decides" */
  readonly text: string;
  /** In years, where it is known. */
  readonly length?: YearSpan;
  /** The first deadline: "45 days to act". */
  readonly days?: string;
  /** "$40 to pay" */
  readonly paid?: string;
}

/** Up to `from` years in every case, up to `to` in some; or with no end that is a number. */
export interface YearSpan {
  readonly from: number;
  readonly to: number;
  readonly isOpen?: boolean;
}

interface ReasonLengthsProps {
  readonly reasons: readonly ReasonLength[];
}

/** How long each reason asks for a form, as roads on one scale of years. Each leads to its answer. */
export function ReasonLengths({ reasons }: ReasonLengthsProps) {
  const years = yearsOf(reasons);
  return (
    <div className="reason-lengths">
      <ul>
        {reasons.map(({ id, title, sign, text, length, days, paid }) => (
          <li key={id}>
            {sign && <Sign {...sign} />}
            <a href={`#${id}`}>{title}</a>
            <strong>
              <Terms text={text} />
            </strong>
            {(days || paid) && (
              <p>
                {days}
                {paid && <span>{days ? `, ${paid}` : paid}</span>}
              </p>
            )}
            <Lane years={years} length={length} />
          </li>
        ))}
      </ul>
      <Scale years={years} />
    </div>
  );
}

const KEY = [
  ['is-paved', 'As long as this in every case'],
  ['is-some', 'In some cases'],
  [undefined, 'No form, or your letter decides'],
] as const;

/** What the roads mean. Wide screens have room for it beside them. */
export function LengthsKey() {
  return (
    <ul className="lengths-key">
      {KEY.map(([kind, text]) => (
        <li key={text}>
          <svg viewBox="0 0 56 20" aria-hidden="true">
            <path className={kind} d="M8 10H48" />
            {kind === 'is-paved' && <path className="is-dash" d="M8 10H48" />}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** A scale that is shorter than this makes one year look like all of them. */
const LEAST_YEARS = 3;

/** The length of the scale: the longest of the reasons. */
function yearsOf(reasons: readonly ReasonLength[]): number {
  return Math.max(LEAST_YEARS, ...reasons.map(({ length }) => Math.ceil(length?.to ?? 0)));
}

/** What is left free on either side of the lane, in percent: for the round ends of the road. */
const MARGIN = 2;

function placeOf(value: number, years: number): number {
  return Math.round((MARGIN + ((100 - 2 * MARGIN) * value) / years) * 10) / 10;
}

/** Paved as far as every case goes, dotted as far as some go. Where nothing is known, a line of dots. */
function Lane({ years, length }: { readonly years: number } & Pick<ReasonLength, 'length'>) {
  const start = `M${MARGIN} 10H`;
  const end = length && placeOf(length.isOpen ? years : length.to, years);
  return (
    <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <path d={`${start}${100 - MARGIN}`} />
      {length && end !== undefined && length.from !== (length.isOpen ? years : length.to) && (
        <path className="is-some" d={`${start}${end}`} />
      )}
      {length && length.from > 0 && (
        <>
          <path className="is-paved" d={`${start}${placeOf(length.from, years)}`} />
          <path className="is-dash" d={`${start}${placeOf(length.from, years)}`} />
        </>
      )}
    </svg>
  );
}

/** So many numbers fit below the lanes. */
const MAX_NUMBERS = 6;

function Scale({ years }: { readonly years: number }) {
  const step = Math.ceil(years / (MAX_NUMBERS - 1));
  const marks = Array.from({ length: Math.floor(years / step) + 1 }, (_, at) => at * step);
  return (
    <svg className="reason-scale" aria-hidden="true">
      {marks.map((mark) => (
        <text key={mark} x={`${placeOf(mark, years)}%`} y="14">
          {mark === 0 ? '0 years' : mark}
        </text>
      ))}
    </svg>
  );
}
