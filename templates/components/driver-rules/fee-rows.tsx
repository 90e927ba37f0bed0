import { readAmount } from '../../../schemas/rules/answers/amount.ts';
import { longDate } from '../../format/date.ts';
import { Heading } from '../heading/heading.tsx';
import { dollarAxis } from '../range-dots/axis.ts';
import { RangeDots, type RangeRow } from '../range-dots/range-dots.tsx';
import { Cites, Conflicts } from './conflicts.tsx';
import type { DriverRulesProps, ShownFee } from './rules.ts';

/** What is paid besides insurance: each fee on the axis that all share. */
export function Fees({ stateName, agency, fees, feesAsOf, conflicts }: DriverRulesProps) {
  const rows = fees.map(feeRow);
  const values = rows.flatMap((row) => row.values);
  return (
    <section className="flow" aria-labelledby="fees">
      <Heading id="fees">What it costs besides insurance</Heading>
      {fees.length === 0 ? (
        <p>
          We found no {stateName} fee in a source we could read. Ask {agency} what is due before you pay.
        </p>
      ) : (
        <>
          {values.length > 0 ? <RangeDots axis={dollarAxis(values)} rows={rows} /> : null}
          <p className="soft small">
            Read {feesAsOf && <time dateTime={feesAsOf}>{longDate(feesAsOf)}</time>}. {agency} sets today’s amount. On
            the line, $10 to $100 is as far as $100 to $1,000.
          </p>
        </>
      )}
      <Conflicts conflicts={conflicts.fees} />
    </section>
  );
}

function feeRow({ for: label, amount, paidTo, note, cites }: ShownFee): RangeRow {
  const read = readAmount(amount);
  const more = [paidTo && `Paid to ${paidTo}.`, note].filter(Boolean).join(' ');
  const sources = <Cites cites={cites} />;
  return {
    label,
    ...(more
      ? {
          note: (
            <>
              {more}
              {sources}
            </>
          ),
        }
      : { labelEnd: sources }),
    text: amount,
    values: read ? [...new Set([read.from, read.to ?? read.from])].filter((value) => value > 0) : [],
  };
}
