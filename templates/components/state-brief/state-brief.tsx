import type { ReactNode } from 'react';
import { type FactPanelProps, limitValue, TERMS, usualLength } from '../fact-panel/fact-panel.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { type FilingKind, filingLabels } from '../state-map/filing-kind.ts';
import { StateOutline } from '../state-outline/state-outline.tsx';

export interface StateBriefProps extends Pick<FactPanelProps, 'stateName' | 'form' | 'length' | 'limits'> {
  /** Address of the drawing of its outline. */
  readonly outline?: string;
  readonly kind: FilingKind;
  readonly agency: FactPanelProps['agency'];
  /** The state's own page. */
  readonly href: string;
  readonly level?: HeadingLevel;
}

/** A state's main facts in a few lines, with a link to its page. */
export function StateBrief(props: StateBriefProps) {
  const { stateName, outline, kind, form, agency, limits, href, level } = props;
  return (
    <section className="state-brief panel raised">
      <div className="state-brief-top">
        <div>
          <Heading level={level}>{stateName} in short</Heading>
          <span className="badge">{filingLabels[kind]}</span>
        </div>
        {outline && <StateOutline src={outline} size={88} />}
      </div>
      <dl>
        <Fact term={TERMS.form}>{form}</Fact>
        <Fact term={TERMS.length}>{usualLength(props)}</Fact>
        {limits.map((limit) => (
          <Fact key={limit.label} term={limit.label}>
            {limitValue(limit)}
          </Fact>
        ))}
        <Fact term={TERMS.agency}>
          <a href={agency.url} rel="noopener">
            {agency.name}
          </a>
        </Fact>
      </dl>
      <a className="line-link" href={href}>
        <strong>SR-22 rules in {stateName}</strong>
      </a>
    </section>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="soft small">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
