import { Terms } from '../heading/terms.tsx';
import { Cites } from './cites.tsx';
import type { ShownTrigger } from './rules.ts';

/** Why drivers are asked for a filing, and what follows: a row for each case. On phones each row is a card. */
export function TriggerTable({ stateName, triggers }: { stateName: string; triggers: readonly ShownTrigger[] }) {
  return (
    <table className="rules-table panel">
      <caption className="visually-hidden">{stateName}, case by case</caption>
      <thead>
        <tr>
          <th scope="col">Why</th>
          <th scope="col">Form</th>
          <th scope="col">How long</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {triggers.map((trigger) => (
          <tr key={trigger.reason}>
            <th scope="row">
              {trigger.reason}
              <span className="soft small">{trigger.note}</span>
              {trigger.why && <span className="soft small">{trigger.why}</span>}
            </th>
            <td data-label="Form">
              <Terms text={trigger.filing} />
            </td>
            <td data-label="How long">
              {trigger.length ?? 'Not found'}
              {trigger.countedFrom && <span className="soft small"> counted from {trigger.countedFrom}</span>}
            </td>
            <td data-label="Source">
              {trigger.cites.official ? 'Official' : 'Other'}
              <Cites cites={trigger.cites} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
