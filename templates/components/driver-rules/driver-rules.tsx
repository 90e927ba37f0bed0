import { formatPhone } from '../../../schemas/rules/forms/phone.ts';
import { Heading } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';
import { Cites, Conflicts } from './conflicts.tsx';
import type { DriverRulesProps, RuleSection, ShownRule } from './rules.ts';

/** The rules of a state after its reasons and fees, in the order of a driver's questions, each with its sources. */
export function DriverRules(props: DriverRulesProps) {
  const { lapse, restrictedLicense, nonOwner, removal, conflicts } = props;
  const rule = (id: string, title: string, shown: ShownRule | undefined, section: RuleSection) =>
    shown && <Rule id={id} title={title} rule={shown} conflicts={conflicts[section]} />;
  return (
    <div className="driver-rules flow">
      <Deadlines {...props} />
      <Steps {...props} />
      {rule('lapse', 'If the policy ends early', lapse, 'lapse')}
      {rule('driving', `Driving in the meantime: ${restrictedLicense?.name}`, restrictedLicense, 'restricted-license')}
      {rule('no-car', 'Without a car', nonOwner, 'non-owner')}
      {rule('end', 'How it ends', removal, 'removal')}
    </div>
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
      {rule.sourceNote && <p className="soft small">{rule.sourceNote}</p>}
      <Conflicts conflicts={conflicts} />
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
