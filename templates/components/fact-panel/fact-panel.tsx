import type { ReactNode } from 'react';
import { longDate } from '../../format/date.ts';
import { money } from '../../format/money.ts';
import { type BarItem, Bars } from '../bars/bars.tsx';
import { Heading } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { type FilingKind, filingLabels } from '../state-map/filing-kind.ts';

/** An insurance limit; null when the state does not require it. */
export interface Limit {
  readonly label: string;
  readonly amount: number | null;
}

export interface FactPanelProps {
  readonly stateName: string;
  readonly kind: FilingKind;
  readonly form: string;
  /** "three years"; omitted when no filing is ordered. */
  readonly years?: string;
  readonly agency: { readonly name: string; readonly abbreviation: string; readonly url: string };
  readonly filingNote: string;
  readonly limits: readonly Limit[];
  readonly limitsNote?: string;
  /** Other required coverage. */
  readonly otherMandatory: readonly string[];
  readonly fr44?: { readonly limits: readonly Limit[]; readonly years: string; readonly note: string };
  readonly bac: readonly { readonly label: string; readonly percent: number }[];
  readonly bacNote?: string;
  /** ISO day. */
  readonly verifiedOn: string;
  /** The sources partly disagree. */
  readonly unsure: boolean;
}

/** Key facts about a state. */
export function FactPanel(props: FactPanelProps) {
  const { stateName, kind, form, years, agency, filingNote, verifiedOn, unsure } = props;
  return (
    <section className="fact-panel panel raised" aria-labelledby="facts">
      <div className="row spread">
        <Heading id="facts">{stateName} at a glance</Heading>
        <span className={`badge map-${kind}`}>{filingLabels[kind]}</span>
      </div>
      <dl className="fact-panel-facts row">
        <Fact term="Form" icon="file">
          {form}
        </Fact>
        <Fact term="Usual length" icon="calendar">
          {years ?? 'None ordered as a rule'}
        </Fact>
        <Fact term="Who decides" icon="home">
          <a href={agency.url} rel="noopener">
            {agency.name}
          </a>
        </Fact>
      </dl>
      <p>{filingNote}</p>
      <Comparison {...props} />
      <Notes {...props} />
      <p className="soft small">
        Checked <time dateTime={verifiedOn}>{longDate(verifiedOn)}</time>.{' '}
        {unsure && `Sources do not fully agree here. Check with the ${agency.abbreviation}. `}
        <a href="#sources">Sources</a>
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
  const amounts = [...limits, ...(fr44?.limits ?? [])].map((limit) => limit.amount ?? 0);
  const scale = Math.max(100_000, ...amounts);
  return (
    <div className="fact-panel-bars">
      <div>
        <Heading level={3}>Minimum insurance</Heading>
        <Bars items={limitBars(limits, scale)} />
      </div>
      {fr44 && (
        <div>
          <Heading level={3}>With an FR-44</Heading>
          <Bars items={limitBars(fr44.limits, scale)} tone="strong" />
        </div>
      )}
      <div>
        <Heading level={3}>Alcohol limits (BAC)</Heading>
        <Bars items={bac.map(bacBar)} />
      </div>
    </div>
  );
}

function limitBars(limits: readonly Limit[], scale: number): BarItem[] {
  return limits.map(({ label, amount }) => ({
    label,
    value: amount === null ? 'Not compulsory' : money(amount),
    share: (amount ?? 0) / scale,
  }));
}

function bacBar({ label, percent }: FactPanelProps['bac'][number]): BarItem {
  return { label, value: percent === 0 ? 'Any measurable amount' : `${percent.toFixed(2)}%`, share: percent / 0.1 };
}

function Notes({ otherMandatory, limitsNote, fr44, bacNote }: FactPanelProps) {
  const also = otherMandatory.length > 0 ? `Other coverage: ${otherMandatory.join('; ')}.` : undefined;
  const notes = [also, limitsNote, fr44?.note, bacNote].filter((note) => note !== undefined);
  return notes.map((note) => <p key={note}>{note}</p>);
}
