import { longDate } from '../../format/date.ts';
import { Heading } from '../heading/heading.tsx';
import { Cites, Conflicts } from './conflicts.tsx';
import type { DriverRulesProps, ShownFee } from './rules.ts';

/**
 * What is paid besides insurance: the sum of the usual case, who is paid and when it was read, then each fee with its
 * sources, in what is paid when.
 */
export function Fees({ stateName, agency, fees, sums, feesAsOf, conflicts, tools }: DriverRulesProps) {
  return (
    <section className="fold-group toll" id="fees">
      <Heading>What it costs besides insurance</Heading>
      {fees.length === 0 && (
        <p className="soft">
          We found no {stateName} fee. Ask {agency} what is due.
        </p>
      )}
      {sums.length > 0 && (
        <p className="fees-sum">
          {sums.map(({ sum, cases }) => (
            <span key={sum} data-for={cases}>
              <strong>{sum}</strong> in the usual case
            </span>
          ))}
        </p>
      )}
      {feesAsOf && (
        <p className="soft small">
          Paid to {agency} unless named. Read {longDate(feesAsOf)}; {agency} sets today’s amount.
        </p>
      )}
      <div>
        {PARTS.map(({ part, title }) => (
          <FeeGroup key={part} title={title} fees={fees.filter((fee) => fee.part === part)} />
        ))}
        <Conflicts conflicts={conflicts.fees} page={tools.answers} />
      </div>
    </section>
  );
}

/** The parts of a sum, in its order. What all pay needs no title. */
const PARTS: readonly { readonly part: ShownFee['part']; readonly title?: string }[] = [
  { part: 'always' },
  { part: 'one-of', title: 'One of these' },
  { part: 'sometimes', title: 'In some cases' },
];

interface FeeGroupProps {
  readonly title: string | undefined;
  readonly fees: readonly ShownFee[];
}

function FeeGroup({ title, fees }: FeeGroupProps) {
  if (fees.length === 0) return null;
  return (
    <>
      {title && (
        <h3 className="small" data-for={casesOfAll(fees)}>
          {title}
        </h3>
      )}
      <ul className="rules-days">
        {fees.map((fee) => (
          <FeeRow key={fee.for + fee.amount} {...fee} />
        ))}
      </ul>
    </>
  );
}

/** The reasons that one of the fees counts for; undefined where one counts for all. */
function casesOfAll(fees: readonly ShownFee[]): string | undefined {
  if (fees.some(({ cases }) => cases === undefined)) return undefined;
  return [...new Set(fees.flatMap(({ cases = '' }) => cases.split(' ')))].join(' ');
}

function FeeRow({ for: label, amount, paidTo, cases, cites }: ShownFee) {
  return (
    <li data-for={cases}>
      <strong>{amount}</strong>
      <span>
        {label}
        {paidTo && `, to ${paidTo}`}
        <Cites cites={cites} />
      </span>
    </li>
  );
}
