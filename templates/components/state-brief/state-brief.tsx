import type { ReactNode } from 'react';
import { type FactPanelProps, limitValue, TERMS } from '../fact-panel/fact-panel.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { type SignRow, SignRows } from '../sign-rows/sign-rows.tsx';

export interface StateBriefProps extends Pick<FactPanelProps, 'stateName' | 'limits'> {
  /** The forms it asks for, when, and for how long. */
  readonly signs: readonly SignRow[];
  readonly agency: FactPanelProps['agency'];
  /** The state's own page. */
  readonly href: string;
  readonly level?: HeadingLevel;
}

/** A state's forms beside their signs, and its main facts in a row, with a link to its page. */
export function StateBrief({ stateName, signs, agency, limits, href, level }: StateBriefProps) {
  return (
    <section className="state-brief">
      <div className="row spread">
        <Heading level={level}>{stateName} in short</Heading>
        <a href={href}>SR-22 rules in {stateName}</a>
      </div>
      <SignRows rows={signs} />
      <dl>
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
