import type { BacAnswer } from './bac-input.ts';
import { type BacLimit, type Standing, standing } from './bac-limits.ts';

export interface BacTableProps {
  readonly limits: readonly BacLimit[];
  readonly answer?: BacAnswer;
}

const WORDS: Readonly<Record<Standing, string>> = { over: 'At or over', maybe: 'May be over', below: 'Below' };

/** The states' alcohol limits. With a result, a column says which of them it has reached. */
export function BacTable({ limits, answer }: BacTableProps) {
  const known = answer?.shown ? answer : undefined;
  return (
    <table>
      <caption>{known ? 'Where this would already be over the limit' : 'Alcohol limits for drivers'}</caption>
      <thead>
        <tr>
          <th scope="col">Drivers</th>
          <th scope="col">Limit</th>
          {known && <th scope="col">Estimate</th>}
        </tr>
      </thead>
      <tbody>
        {limits.map(({ drivers, limit, where }) => (
          <tr key={drivers + where}>
            <th scope="row">
              <span className="bac-drivers">{drivers}</span> <span className="bac-where">{where}</span>
            </th>
            <td>{limit === 0 ? 'Any alcohol' : `${limit.toFixed(2)}%`}</td>
            {known && <Reached standing={standing(known, limit)} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reached({ standing }: { standing: Standing }) {
  const words = WORDS[standing];
  return (
    <td className="nowrap">{standing === 'below' ? words : <strong className={`bac-${standing}`}>{words}</strong>}</td>
  );
}
