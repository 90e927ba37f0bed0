import { approximateDays, filingLength } from '../../../schemas/rules/facts/filing-length.ts';
import { Heading, Terms } from '../heading/heading.tsx';
import { Sign, type SignKind } from '../sign/sign.tsx';
import { Cites, Conflicts, isCounted } from './conflicts.tsx';
import type { DriverRulesProps, ShownTrigger } from './rules.ts';

/** Why drivers are asked for a filing, and what follows: a row for each case. */
export function Reasons({ stateName, triggers, tools, conflicts }: DriverRulesProps) {
  return (
    <section className="flow" aria-labelledby="why">
      <Heading id="why">Why you were asked</Heading>
      {tools.finder && (
        <p>
          Find your case below. Not sure which it is? <a href={tools.finder}>Answer four questions</a>.
        </p>
      )}
      <TriggerTable stateName={stateName} triggers={triggers} />
      {tools.answers && (
        <p>
          <a href={tools.answers}>Each reason in full</a>: deadlines, every payment and its total, driving in the
          meantime, what to do if you cannot pay, and all sources.
        </p>
      )}
      <Conflicts conflicts={conflicts.triggers} />
    </section>
  );
}

/** On phones each row stands as a card. */
function TriggerTable({ stateName, triggers }: { stateName: string; triggers: readonly ShownTrigger[] }) {
  return (
    <table className="rules-table">
      <caption className="visually-hidden">{stateName}, case by case</caption>
      <thead>
        <tr>
          <th scope="col">Form</th>
          <th scope="col">Why</th>
          <th scope="col">How long</th>
          <th scope="col">You pay</th>
          <th scope="col">Sources</th>
        </tr>
      </thead>
      <tbody>
        {triggers.map((trigger) => (
          <Row key={trigger.reason} {...trigger} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ reason, note, sourceNote, filing, why, length, countedFrom, total, cites }: ShownTrigger) {
  const { form, kind } = signOf(filing);
  return (
    <tr>
      <td data-label="Form">
        <Sign form={form} kind={kind} />
        <span className="small">
          <Terms text={filing} />
        </span>
      </td>
      <th scope="row">
        {reason}
        {note && <span className="soft small">{note}</span>}
        {why && <span className="soft small">{why}</span>}
      </th>
      <td data-label="How long">
        <strong>{length ?? 'Not found'}</strong>
        {countedFrom && <span className="soft small"> counted from {countedFrom}</span>}
        <LengthRoad length={length} />
      </td>
      <td data-label="You pay">{total ?? 'Not found'}</td>
      <td data-label="Sources" className="survey-note">
        {cites.official ? 'Official source' : 'No official source'}
        {isCounted(cites) && ' among'}
        <Cites cites={cites} />
        {sourceNote && `: ${sourceNote}`}
      </td>
    </tr>
  );
}

/** The sign for the words of driver-rules-of.ts: "SR-22", "No SR-22", "SR-22 in some cases", "No rule found". */
function signOf(filing: string): { form: string; kind: SignKind } {
  const [form = filing] = filing.split(/ (?:in|if) /);
  if (filing === 'No rule found') return { form: '?', kind: 'sometimes' };
  if (filing.startsWith('No ')) return { form, kind: 'none' };
  return { form, kind: form === filing ? 'form' : 'sometimes' };
}

/** As long as the drawing is wide. */
const LONGEST = 5 * 365;

/** The length as a piece of road. A length that has no number is not drawn. */
function LengthRoad({ length }: { length: string | undefined }) {
  const { most } = length ? filingLength(length) : {};
  if (!most) return null;
  const end = Math.round(3 + 94 * Math.min(1, approximateDays(most) / LONGEST));
  return (
    <svg className="rules-road" aria-hidden="true">
      <line x1="3%" x2={`${end}%`} y1="7" y2="7" />
      <line x1="3%" x2={`${end}%`} y1="7" y2="7" />
    </svg>
  );
}
