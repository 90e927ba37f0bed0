import type { ReactNode } from 'react';
import { formatPhone } from '../../../schemas/rules/forms/phone.ts';
import { cutPreview, upperFirst } from '../../format/text.ts';
import { RawHtml } from '../../raw-html.tsx';
import { Fold } from '../fold/fold.tsx';
import { Heading } from '../heading/heading.tsx';
import { Cites, Conflicts } from './conflicts.tsx';
import { Fees } from './fee-rows.tsx';
import type { DriverRulesProps, RuleSection, ShownRule } from './rules.ts';

/**
 * The rules of a state after its reasons. What drivers come for is open: the steps, then rows of what is paid and by
 * when. The rest folds under two heads, that of its children last.
 */
export function DriverRules({ children, end, ...props }: DriverRulesProps & DriverRulesParts) {
  const { stateName, lapse, restrictedLicense, nonOwner, removal, conflicts, tools } = props;
  const rule = (id: string, title: string, shown: ShownRule | undefined, section: RuleSection) =>
    shown && <Rule id={id} title={title} rule={shown} conflicts={conflicts[section]} answers={tools.answers} />;
  return (
    <div className="driver-rules flow">
      <Steps {...props} />
      <Fees {...props} />
      <Deadlines {...props} />
      {(restrictedLicense || nonOwner || removal || lapse) && (
        <section className="fold-group">
          <Heading>Until it ends</Heading>
          {rule('driving', upperFirst(restrictedLicense?.name ?? ''), restrictedLicense, 'restricted-license')}
          {rule('no-car', 'Without a car', nonOwner, 'non-owner')}
          {rule('end', 'How it ends', removal, 'removal')}
          {rule('lapse', 'If the policy ends early', lapse, 'lapse')}
        </section>
      )}
      {children && (
        <section className="fold-group">
          <Heading>More on {stateName}</Heading>
          {children}
        </section>
      )}
      {end}
    </div>
  );
}

interface DriverRulesParts {
  /** What folds under the last head. */
  readonly children?: ReactNode;
  /** Beside what folds, and below it. */
  readonly end?: ReactNode;
}

interface RuleProps {
  readonly id: string;
  readonly title: string;
  readonly rule: ShownRule;
  readonly conflicts: DriverRulesProps['conflicts'][RuleSection];
  /** The page of the answers. */
  readonly answers: string | undefined;
}

/** A first sentence that fits is the answer; the rest folds, with its sources. */
function Rule({ id, title, rule, conflicts, answers }: RuleProps) {
  const [answer, rest] = cutPreview(rule.text);
  return (
    <Fold id={id} title={<Heading level={3}>{title}</Heading>} answer={answer}>
      <p>
        {rest}
        {rule.cites?.official ? ' Official source' : ' No official source'}
        <Cites cites={rule.cites} />
      </p>
      {rule.sourceNote && <p className="small">{rule.sourceNote}</p>}
      <Conflicts conflicts={conflicts} page={answers} />
    </Fold>
  );
}

/** Every deadline of the reason that is chosen, as the choice of the page has it. */
function Deadlines({ agency, deadlines, conflicts, tools }: DriverRulesProps) {
  return (
    <section className="fold-group toll" id="deadlines">
      <Heading>Deadlines</Heading>
      <div>
        {deadlines.length > 0 ? (
          <ul className="rules-days">
            {deadlines.map(({ days, what, from, note, cases, cites }) => (
              <li key={days + what} data-for={cases}>
                <strong>{days}</strong>
                <span>
                  {what}
                  {from && `, ${from}`}
                  <Cites cites={cites} />
                  {note && <span className="soft small"> {note}</span>}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="soft">We found no deadline in days. Your letter names yours; ask {agency} if it does not.</p>
        )}
        <Conflicts conflicts={conflicts.deadlines} page={tools.answers} />
      </div>
    </section>
  );
}

function Steps({ stateName, agency, agencyPhone, steps }: DriverRulesProps) {
  return (
    <section className="how-to-file" id="steps">
      <Heading>What to do in {stateName}</Heading>
      <ol>
        {steps.map(({ text, page }) => (
          <li key={text}>
            <RawHtml html={text} />
            {page && (
              <a className="line-link" href={page.url}>
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
