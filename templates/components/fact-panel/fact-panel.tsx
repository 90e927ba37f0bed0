import type { ReactNode } from 'react';
import { longDate } from '../../format/date.ts';
import { type BarItem, Bars } from '../bars/bars.tsx';
import { Conflicts } from '../driver-rules/conflicts.tsx';
import { Heading } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { bacValue, type FactPanelProps, GROUPS, type Limit, limitValue, TERMS, usualLength } from './panel-facts.ts';

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
