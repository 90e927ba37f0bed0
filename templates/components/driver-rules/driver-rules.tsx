import { formatPhone } from '../../../schemas/rules/forms/phone.ts';
import { longDate } from '../../format/date.ts';
import { Heading, Terms } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';
import { Cites, Conflicts } from './conflicts.tsx';
import type { DriverRulesProps, RuleSection, ShownRule, ShownTrigger } from './rules.ts';

/** What a state asks of a driver, in the order of a driver's questions. Each fact has the numbers of its sources. */
export function DriverRules(props: DriverRulesProps) {
  return (
    <div className="driver-rules flow">
      <Reasons {...props} />
      <OtherRules {...props} />
    </div>
  );
}

function Reasons({ stateName, triggers, tools, conflicts }: DriverRulesProps) {
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

function OtherRules(props: DriverRulesProps) {
  const { lapse, restrictedLicense, nonOwner, removal, conflicts } = props;
  const rule = (id: string, title: string, shown: ShownRule | undefined, section: RuleSection) =>
    shown && <Rule id={id} title={title} rule={shown} conflicts={conflicts[section]} />;
  return (
    <>
      <Fees {...props} />
      <Deadlines {...props} />
      <Steps {...props} />
      {rule('lapse', 'If the policy ends early', lapse, 'lapse')}
      {rule('driving', `Driving in the meantime: ${restrictedLicense?.name}`, restrictedLicense, 'restricted-license')}
      {rule('no-car', 'Without a car', nonOwner, 'non-owner')}
      {rule('end', 'How it ends', removal, 'removal')}
    </>
  );
}

interface RuleProps {
  readonly id: string;
  readonly title: string;
  readonly rule: ShownRule;
  readonly conflicts: DriverRulesProps['conflicts'][RuleSection];
}

function Rule({ id, title, rule, conflicts }: RuleProps) {
  return (
    <section className="flow" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <p>
        {rule.text}
        <Cites cites={rule.cites} />
      </p>
      <Conflicts conflicts={conflicts} />
    </section>
  );
}

function Fees({ stateName, agency, fees, feesAsOf, conflicts }: DriverRulesProps) {
  return (
    <section className="flow" aria-labelledby="fees">
      <Heading id="fees">What it costs besides insurance</Heading>
      {fees.length === 0 ? (
        <p>
          We found no {stateName} fee in a source we could read. Ask {agency} what is due before you pay.
        </p>
      ) : (
        <>
          <dl className="rules-list panel">
            {fees.map(({ for: reason, amount, paidTo, note, cites }) => (
              <div key={reason}>
                <dt>
                  {reason}
                  {paidTo && <span className="soft small"> Paid to {paidTo}.</span>}
                  {note && <span className="soft small"> {note}</span>}
                </dt>
                <dd>
                  {amount}
                  <Cites cites={cites} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="soft small">
            Read {feesAsOf && <time dateTime={feesAsOf}>{longDate(feesAsOf)}</time>}. {agency} sets today’s amount.
          </p>
        </>
      )}
      <Conflicts conflicts={conflicts.fees} />
    </section>
  );
}

function Deadlines({ agency, deadlines, conflicts, tools }: DriverRulesProps) {
  return (
    <section className="flow" aria-labelledby="deadlines">
      <Heading id="deadlines">Deadlines</Heading>
      {deadlines.length === 0 ? (
        <p>We found no deadline in days. Your letter names yours; ask {agency} if it does not.</p>
      ) : (
        <ul className="rules-days">
          {deadlines.map(({ days, what, note, cites }) => (
            <li key={days + what}>
              <strong>{days}</strong>
              <span>
                {what}
                <Cites cites={cites} />
                {note && <span className="soft small"> {note}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {tools.timeline && (
        <p>
          <a href={tools.timeline}>Put your own dates on one line</a>
        </p>
      )}
      <Conflicts conflicts={conflicts.deadlines} />
    </section>
  );
}

function Steps({ stateName, agency, agencyPhone, steps }: DriverRulesProps) {
  return (
    <section className="how-to-file" aria-labelledby="steps">
      <Heading id="steps">What to do in {stateName}</Heading>
      <ol>
        {steps.map(({ text, page }) => (
          <li key={text}>
            <Prose html={text} />
            {page && (
              <a className="line-link" href={page.url} rel="noopener">
                {page.title}
              </a>
            )}
          </li>
        ))}
      </ol>
      {agencyPhone && (
        <p>
          {agency}: <a href={`tel:${agencyPhone}`}>{formatPhone(agencyPhone)}</a>
        </p>
      )}
    </section>
  );
}

/** Why drivers are asked for a filing, and what follows: a row for each case. On phones each row is a card. */
function TriggerTable({ stateName, triggers }: { stateName: string; triggers: readonly ShownTrigger[] }) {
  return (
    <table className="rules-table panel">
      <caption className="visually-hidden">{stateName}, case by case</caption>
      <thead>
        <tr>
          <th scope="col">Why</th>
          <th scope="col">Form</th>
          <th scope="col">How long</th>
          <th scope="col">You pay</th>
        </tr>
      </thead>
      <tbody>
        {triggers.map((trigger) => (
          <tr key={trigger.reason}>
            <th scope="row">
              {trigger.reason}
              <span className="soft small">{trigger.note}</span>
              {trigger.why && <span className="soft small">{trigger.why}</span>}
              <span className="soft small">
                {trigger.cites.official ? 'Official source' : 'No official source'}
                <Cites cites={trigger.cites} />
              </span>
            </th>
            <td data-label="Form">
              <Terms text={trigger.filing} />
            </td>
            <td data-label="How long">
              {trigger.length ?? 'Not found'}
              {trigger.countedFrom && <span className="soft small"> counted from {trigger.countedFrom}</span>}
            </td>
            <td data-label="You pay">{trigger.total ?? 'Not found'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
