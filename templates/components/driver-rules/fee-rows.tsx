import { readAmount } from '../../../schemas/rules/answers/amount.ts';
import { longDate } from '../../format/date.ts';
import { money } from '../../format/money.ts';
import { Fold } from '../fold/fold.tsx';
import { Heading } from '../heading/heading.tsx';
import { Cites, Conflicts } from './conflicts.tsx';
import type { DriverRulesProps, ShownFee } from './rules.ts';

/** What is paid besides insurance: each fee with its sources. Who is paid stands on the page of the answers. */
export function Fees({ stateName, agency, fees, feesAsOf, conflicts, tools }: DriverRulesProps) {
  return (
    <Fold
      id="fees"
      title={<Heading>What it costs besides insurance</Heading>}
      answer={
        fees.length === 0
          ? `We found no ${stateName} fee. Ask ${agency} what is due.`
          : `${spanOf(fees)}With their sources.`
      }
    >
      {fees.length > 0 && (
        <ul className="rules-days">
          {fees.map((fee) => (
            <FeeRow key={fee.for + fee.amount} {...fee} />
          ))}
        </ul>
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
    </Fold>
  );
}

/** "Single fees from $10 to $475. " What they come to in one case stands on its road. */
function spanOf(fees: readonly ShownFee[]): string {
  const values = fees.flatMap(({ amount }) => {
    const read = readAmount(amount);
    return read ? [read.from, read.to ?? read.from].filter((value) => value > 0) : [];
  });
  if (values.length === 0) return '';
  const [least, most] = [Math.min(...values), Math.max(...values)].map(money);
  return least === most ? `A fee of ${least}. ` : `Single fees from ${least} to ${most}, each by itself. `;
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
