import { readAmount } from '../../../schemas/rules/answers/amount.ts';
import { longDate } from '../../format/date.ts';
import { money } from '../../format/money.ts';
import { Fold } from '../fold/fold.tsx';
import { Heading } from '../heading/heading.tsx';
import { dollarAxis } from '../range-dots/axis.ts';
import { RangeDots, type RangeRow } from '../range-dots/range-dots.tsx';
import { Cites, Conflicts } from './conflicts.tsx';
import type { DriverRulesProps, ShownFee } from './rules.ts';

/** What is paid besides insurance: each fee on the axis that all share. */
export function Fees({ stateName, agency, fees, feesAsOf, conflicts, tools }: DriverRulesProps) {
  const rows = fees.map(feeRow);
  const values = rows.flatMap((row) => row.values);
  return (
    <Fold
      id="fees"
      isOpen={rows.length > 0}
      title={<Heading>What it costs besides insurance</Heading>}
      answer={
        fees.length === 0
          ? `We found no ${stateName} fee. Ask ${agency} what is due.`
          : `${spanOf(values)}Who is paid, and sources.`
      }
    >
      {rows.length > 0 && <RangeDots axis={dollarAxis(values.length > 0 ? values : [100])} rows={rows} />}
      {feesAsOf && (
        <p className="soft small">
          Read <time dateTime={feesAsOf}>{longDate(feesAsOf)}</time>. {agency} sets today’s amount. On the line, $10 to
          $100 is as far as $100 to $1,000.
        </p>
      )}
      <Conflicts conflicts={conflicts.fees} page={tools.answers} />
    </Fold>
  );
}

/** "Single fees from $10 to $475. " What they come to in one case stands on its road. */
function spanOf(values: readonly number[]): string {
  if (values.length === 0) return '';
  const [least, most] = [Math.min(...values), Math.max(...values)].map(money);
  return least === most ? `A fee of ${least}. ` : `Single fees from ${least} to ${most}, each by itself. `;
}

function feeRow({ for: label, amount, paidTo, note, cases, cites }: ShownFee): RangeRow {
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
    cases,
    values: read ? [...new Set([read.from, read.to ?? read.from])].filter((value) => value > 0) : [],
  };
}
