import type { ReactNode } from 'react';
import { longDate } from '../../format/date.ts';
import { money } from '../../format/money.ts';
import { cutPreview, lowerFirst, upperFirst } from '../../format/text.ts';
import { Conflicts } from '../driver-rules/conflicts.tsx';
import type { ShownConflict } from '../driver-rules/rules.ts';
import { Fold } from '../fold/fold.tsx';
import { Heading } from '../heading/heading.tsx';
import { dollarAxis } from '../range-dots/axis.ts';
import { RangeDots, RangeMark, type RangeRow } from '../range-dots/range-dots.tsx';

/**
 * What a policy must cover: large for the form of the reason that is chosen, and each limit on its axis among those of
 * all states. Beside it, who decides.
 */
export function FactPanel(props: FactPanelProps) {
  const { stateName, form, agency } = props;
  return (
    <section className="fact-panel flow" aria-labelledby="facts">
      <Heading id="facts">{stateName} at a glance</Heading>
      <div className="fact-columns">
        <div className="flow">
          <Limits {...props} />
        </div>
        <div className="flow">
          <dl className="fact-panel-facts">
            <Fact term={TERMS.form}>{form}</Fact>
            <Fact term={TERMS.length}>{usualLength(props)}</Fact>
            <Fact term={TERMS.agency}>
              <a href={agency.url}>{agency.name}</a>
            </Fact>
          </dl>
          <Heading level={3}>{GROUPS.bac}</Heading>
          <dl className="fact-panel-facts is-row">
            {props.bac.map((limit) => (
              <Fact key={limit.label} term={limit.label}>
                {bacValue(limit)}
              </Fact>
            ))}
          </dl>
        </div>
      </div>
      <Notes {...props} />
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="soft small">{term}</dt>
      <dd className="face">{children}</dd>
    </div>
  );
}

/** All limits of all states lie on it. */
function Limits({ stateName, limits, fr44 }: FactPanelProps) {
  const axis = dollarAxis(
    [...limits, ...(fr44?.limits ?? [])].flatMap(({ amount, others = [] }) => [amount ?? [], others].flat()),
  );
  return (
    <>
      {fr44 && (
        <div className="flow" data-for={fr44.cases}>
          <Heading level={3}>{GROUPS.fr44}</Heading>
          <AtOnce limits={fr44.limits} />
        </div>
      )}
      <div className="flow" data-for={fr44?.otherCases}>
        <Heading level={3}>{GROUPS.limits}</Heading>
        <AtOnce limits={limits} />
      </div>
      <RangeDots axis={axis} rows={limits.map((limit, at) => limitRow(limit, fr44?.limits[at]))} />
      {limits.some(({ others }) => others) && (
        <Key own={fr44 ? 'With an FR-44' : stateName} isFr44={fr44 !== undefined} />
      )}
    </>
  );
}

interface KeyProps {
  /** What the dot is. */
  readonly own: string;
  readonly isFr44: boolean;
}

/** What the marks on the axes are. */
function Key({ own, isFr44 }: KeyProps) {
  return (
    <p className="fact-key soft small">
      <span>
        <RangeMark kind="dot" /> {own}
      </span>{' '}
      {isFr44 && (
        <span>
          <RangeMark kind="ring" /> In other cases
        </span>
      )}{' '}
      <span>
        <RangeMark kind="tick" /> Each tick is a minimum, on a log scale.
      </span>
    </p>
  );
}

/** "25/50/25", as agents say it; one amount is written out. */
function AtOnce({ limits }: Pick<FactPanelProps, 'limits'>) {
  const known = limits.flatMap(({ label, amount }) => (amount === null ? [] : [{ label, amount }]));
  const [first, ...others] = known;
  if (!first) return null;
  return (
    <p className="soft">
      <strong className="fact-figure">
        {others.length > 0 ? known.map(({ amount }) => amount / 1000).join('/') : money(first.amount)}
      </strong>{' '}
      {others.length > 0 ? `Thousands of dollars: ${namesOf(known)}` : first.label}
    </p>
  );
}

/** "injury, per person / injury, per crash / property damage" */
function namesOf(limits: readonly Pick<Limit, 'label'>[]): string {
  return limits.map(({ label }) => lowerFirst(label)).join(' / ');
}

/** A limit on its line. That of an FR-44 stands on the same one. */
function limitRow(limit: Limit, fr44: Limit | undefined): RangeRow {
  const { label, amount, others } = limit;
  const values = amount === null ? [] : [amount];
  const ticks = others ? { ticks: others } : {};
  if (!fr44) return { label, text: limitValue(limit), values, ...ticks };
  return {
    label,
    note: `${limitValue(limit)} otherwise`,
    text: limitValue(fr44),
    values: fr44.amount === null ? [] : [fr44.amount],
    ...(amount === null ? {} : { beside: amount }),
    ...ticks,
  };
}

/** When the form is asked for. What else is known of it and of the limits folds, with how sure it is. */
function Notes({
  filingNote,
  text,
  otherMandatory,
  limitsNote,
  fr44,
  bacNote,
  verifiedOn,
  why,
  conflicts,
  answers,
}: FactPanelProps) {
  const also = otherMandatory.length > 0 ? `Other coverage: ${otherMandatory.join('; ')}.` : undefined;
  const [answer, more] = cutPreview(filingNote);
  const notes = [more, text, also, limitsNote, fr44?.note, bacNote].filter(Boolean);
  return (
    <Fold id="limits" title={<Heading level={3}>When the form is asked for</Heading>} answer={answer}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className="survey-note">
        Surveyed <time dateTime={verifiedOn}>{longDate(verifiedOn)}</time>. {why} <a href="#sources">Sources</a>
      </p>
      <Conflicts conflicts={conflicts} page={answers} />
    </Fold>
  );
}

/** An insurance limit; null when the state does not require it. */
export interface Limit {
  readonly label: string;
  readonly amount: number | null;
  /** The minimums of all states that have one, each once. */
  readonly others?: readonly number[];
}

export interface FactPanelProps {
  readonly stateName: string;
  readonly form: string;
  /** "3 years"; omitted when no filing is ordered. */
  readonly length?: string;
  readonly agency: { readonly name: string; readonly abbreviation: string; readonly url: string };
  readonly filingNote: string;
  /** The page's own sentence about the state. */
  readonly text?: string;
  readonly limits: readonly Limit[];
  readonly limitsNote?: string;
  /** Other required coverage. */
  readonly otherMandatory: readonly string[];
  readonly fr44?: {
    readonly limits: readonly Limit[];
    readonly length: string;
    readonly note: string;
    /** The numbers of the reasons that ask for it, and of the others (case-choice.tsx). */
    readonly cases?: string;
    readonly otherCases?: string;
  };
  readonly bac: readonly { readonly label: string; readonly percent: number }[];
  readonly bacNote?: string;
  /** ISO day. */
  readonly verifiedOn: string;
  /** Why the facts are sure, or not. */
  readonly why: string;
  /** On which limits sources disagree. */
  readonly conflicts?: readonly ShownConflict[];
  /** The page of the answers, which has what they say. */
  readonly answers?: string;
}

/** The headings of the panel's groups. */
const GROUPS = { limits: 'Minimum insurance', fr44: 'With an FR-44', bac: 'Alcohol limits (BAC)' } as const;
/** The terms above them. */
export const TERMS = { form: 'Form', length: 'Usual length', agency: 'Who decides' } as const;

/** A fact, in the words of the panel. */
interface PanelFact {
  readonly group?: string;
  readonly term: string;
  readonly value: string;
}

/** Every fact of the panel, in its order. */
export function panelFacts(props: FactPanelProps): PanelFact[] {
  const { form, agency, limits, fr44, bac } = props;
  return [
    { term: TERMS.form, value: form },
    { term: TERMS.length, value: usualLength(props) },
    { term: TERMS.agency, value: agency.name },
    ...limits.map((limit) => ({ group: GROUPS.limits, term: limit.label, value: limitValue(limit) })),
    ...(fr44?.limits ?? []).map((limit) => ({ group: GROUPS.fr44, term: limit.label, value: limitValue(limit) })),
    ...bac.map((limit) => ({ group: GROUPS.bac, term: limit.label, value: bacValue(limit) })),
  ];
}

export function usualLength({ length }: Pick<FactPanelProps, 'length'>): string {
  return length ? upperFirst(length) : 'None ordered as a rule';
}

export function limitValue({ amount }: Limit): string {
  return amount === null ? 'Not compulsory' : money(amount);
}

export function bacValue({ percent }: Pick<FactPanelProps['bac'][number], 'percent'>): string {
  return percent === 0 ? 'Any measurable amount' : `${percent.toFixed(2)}%`;
}
