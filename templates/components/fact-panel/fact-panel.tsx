import type { ReactNode } from 'react';
import { longDate } from '../../format/date.ts';
import { money } from '../../format/money.ts';
import { type BarItem, Bars } from '../bars/bars.tsx';
import { Conflicts } from '../driver-rules/conflicts.tsx';
import type { ShownConflict } from '../driver-rules/rules.ts';
import { Heading } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import type { FilingKind } from '../state-map/filing-kind.ts';

/** Key facts about a state. */
export function FactPanel(props: FactPanelProps) {
  const { stateName, form, agency, filingNote, verifiedOn, why, conflicts } = props;
  return (
    <section className="fact-panel panel raised" aria-labelledby="facts">
      <Heading id="facts">{stateName} at a glance</Heading>
      <p>{filingNote}</p>
      <dl className="fact-panel-facts row">
        <Fact term={TERMS.form} icon="file">
          {form}
        </Fact>
        <Fact term={TERMS.length} icon="calendar">
          {usualLength(props)}
        </Fact>
        <Fact term={TERMS.agency} icon="home">
          <a href={agency.url} rel="noopener">
            {agency.name}
          </a>
        </Fact>
      </dl>
      <Comparison {...props} />
      <Notes {...props} />
      <Conflicts conflicts={conflicts} />
      <p className="soft small">
        Checked <time dateTime={verifiedOn}>{longDate(verifiedOn)}</time>. {why} <a href="#sources">Sources</a>
      </p>
    </section>
  );
}

type FactProps = { term: string; icon: 'file' | 'calendar' | 'home'; children: ReactNode };

function Fact({ term, icon, children }: FactProps) {
  return (
    <div>
      <dt className="with-icon soft small">
        <Icon name={icon} />
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Comparison({ limits, fr44, bac }: FactPanelProps) {
  const amounts = [...limits, ...(fr44?.limits ?? [])].flatMap(({ amount, highest }) => [amount ?? 0, highest ?? 0]);
  const scale = Math.max(100_000, ...amounts);
  return (
    <div className="fact-panel-bars">
      <div>
        <Heading level={3}>{GROUPS.limits}</Heading>
        <Bars items={limitBars(limits, scale)} />
        {limits.some(({ lowest }) => lowest) && (
          <p className="soft small">Marks show the lowest and the highest minimum of the states.</p>
        )}
      </div>
      {fr44 && (
        <div>
          <Heading level={3}>{GROUPS.fr44}</Heading>
          <Bars items={limitBars(fr44.limits, scale)} tone="strong" />
        </div>
      )}
      <div>
        <Heading level={3}>{GROUPS.bac}</Heading>
        <Bars items={bac.map(bacBar)} />
      </div>
    </div>
  );
}

function limitBars(limits: readonly Limit[], scale: number): BarItem[] {
  return limits.map((limit) => ({
    label: limit.label,
    value: limitValue(limit),
    share: (limit.amount ?? 0) / scale,
    marks: [limit.lowest, limit.highest].flatMap((amount) => (amount ? [amount / scale] : [])),
  }));
}

function bacBar(limit: FactPanelProps['bac'][number]): BarItem {
  return { label: limit.label, value: bacValue(limit), share: limit.percent / 0.1 };
}

function Notes({ otherMandatory, limitsNote, fr44, bacNote }: FactPanelProps) {
  const also = otherMandatory.length > 0 ? `Other coverage: ${otherMandatory.join('; ')}.` : undefined;
  const notes = [also, limitsNote, fr44?.note, bacNote].filter((note) => note !== undefined);
  return notes.map((note) => <p key={note}>{note}</p>);
}

/** An insurance limit; null when the state does not require it. */
export interface Limit {
  readonly label: string;
  readonly amount: number | null;
  /** The lowest and the highest minimum among the states that have one. */
  readonly lowest?: number;
  readonly highest?: number;
}

export interface FactPanelProps {
  readonly stateName: string;
  readonly kind: FilingKind;
  readonly form: string;
  /** "three years"; omitted when no filing is ordered. */
  readonly length?: string;
  readonly agency: { readonly name: string; readonly abbreviation: string; readonly url: string };
  readonly filingNote: string;
  readonly limits: readonly Limit[];
  readonly limitsNote?: string;
  /** Other required coverage. */
  readonly otherMandatory: readonly string[];
  readonly fr44?: { readonly limits: readonly Limit[]; readonly length: string; readonly note: string };
  readonly bac: readonly { readonly label: string; readonly percent: number }[];
  readonly bacNote?: string;
  /** ISO day. */
  readonly verifiedOn: string;
  /** Why the facts are sure, or not. */
  readonly why: string;
  /** On which limits sources disagree. */
  readonly conflicts?: readonly ShownConflict[];
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
  return length ?? 'None ordered as a rule';
}

export function limitValue({ amount }: Limit): string {
  return amount === null ? 'Not compulsory' : money(amount);
}

export function bacValue({ percent }: Pick<FactPanelProps['bac'][number], 'percent'>): string {
  return percent === 0 ? 'Any measurable amount' : `${percent.toFixed(2)}%`;
}
