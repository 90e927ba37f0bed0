import type { ReactNode } from 'react';
import { type FactPanelProps, limitValue, TERMS, usualLength } from '../fact-panel/fact-panel.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

export interface StateBriefProps extends Pick<FactPanelProps, 'stateName' | 'form' | 'length' | 'limits'> {
  readonly agency: FactPanelProps['agency'];
  /** The state's own page. */
  readonly href: string;
  readonly level?: HeadingLevel;
}

/** A state's main facts in a row, with a link to its page. */
export function StateBrief(props: StateBriefProps) {
  const { stateName, form, agency, limits, href, level } = props;
  return (
    <section className="state-brief">
      <div className="row spread">
        <Heading level={level}>{stateName} in short</Heading>
        <a href={href}>SR-22 rules in {stateName}</a>
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
