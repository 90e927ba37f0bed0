import { longDate } from '../../format/date.ts';
import { Heading } from '../heading/heading.tsx';
import { Cites, Conflicts } from './conflicts.tsx';
import type { DriverRulesProps, ShownFee } from './rules.ts';

/** What is paid besides insurance: each fee with its sources. Who is paid stands on the page of the answers. */
export function Fees({ stateName, agency, fees, feesAsOf, conflicts, tools }: DriverRulesProps) {
  return (
    <section className="fold-group" id="fees">
      <Heading>What it costs besides insurance</Heading>
      {fees.length > 0 ? (
        <ul className="rules-days">
          {fees.map((fee) => (
            <FeeRow key={fee.for + fee.amount} {...fee} />
          ))}
        </ul>
      ) : (
        <p className="soft">
          We found no {stateName} fee. Ask {agency} what is due.
        </p>
      )}
      {feesAsOf && (
        <p className="soft small">
          Read <time dateTime={feesAsOf}>{longDate(feesAsOf)}</time>. {agency} sets today’s amount.
          {tools.answers && (
            <>
              {' '}
              <a href={tools.answers}>Who is paid, and when</a>
            </>
          )}
        </p>
      )}
      <Conflicts conflicts={conflicts.fees} page={tools.answers} />
    </section>
  );
}

function FeeRow({ for: label, amount, note, cases, cites }: ShownFee) {
  return (
    <li data-for={cases}>
      <strong>{amount}</strong>
      <span>
        {label}
        <Cites cites={cites} />
        {note && <span className="soft small"> {note}</span>}
      </span>
    </li>
  );
}
