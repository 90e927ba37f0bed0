import type { ReactNode } from 'react';
import { formatPhone } from '../../../schemas/rules/forms/phone.ts';
import { cutPreview, fitsPreview } from '../../format/text.ts';
import { Fold } from '../fold/fold.tsx';
import { Heading } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';
import { Cites, Conflicts } from './conflicts.tsx';
import { Fees } from './fee-rows.tsx';
import type { DriverRulesProps, RuleSection, ShownDeadline, ShownRule } from './rules.ts';

/**
 * The rules of a state after its reasons, in the order of a driver's questions, each with its sources. Its children
 * fold as well, and follow them.
 */
export function DriverRules({ children, ...props }: DriverRulesProps & { readonly children?: ReactNode }) {
  const { lapse, restrictedLicense, nonOwner, removal, conflicts, tools } = props;
  const rule = (id: string, title: string, shown: ShownRule | undefined, section: RuleSection) =>
    shown && <Rule id={id} title={title} rule={shown} conflicts={conflicts[section]} answers={tools.answers} />;
  return (
    <div className="driver-rules flow">
      <Steps {...props} />
      <Fees {...props} />
      <Deadlines {...props} />
      {rule('driving', `Driving in the meantime: ${restrictedLicense?.name}`, restrictedLicense, 'restricted-license')}
      {rule('no-car', 'Without a car', nonOwner, 'non-owner')}
      {rule('end', 'How it ends', removal, 'removal')}
      {rule('lapse', 'If the policy ends early', lapse, 'lapse')}
      {children}
    </div>
  );
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
    <Fold id={id} title={<Heading>{title}</Heading>} answer={answer}>
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
  const [first] = deadlines;
  return (
    <Fold
      id="deadlines"
      title={<Heading>Deadlines</Heading>}
      answer={
        first
          ? inShort(deadlines)
          : `We found no deadline in days. Your letter names yours; ask ${agency} if it does not.`
      }
    >
      {first && (
        <ul className="rules-days">
          {deadlines.map(({ days, what, note, cases, cites }) => (
            <li key={days + what} data-for={cases}>
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
      <Conflicts conflicts={conflicts.deadlines} page={tools.answers} />
    </Fold>
  );
}

/** "10 days to ask for a hearing.", or what of it fits; of several how many there are, from the shortest to the longest. */
function inShort(deadlines: readonly ShownDeadline[]): string {
  const [first, ...others] = deadlines.toSorted((a, b) => Number.parseInt(a.days, 10) - Number.parseInt(b.days, 10));
  const last = others.at(-1);
  if (!first) return '';
  if (!last) return fitsPreview(`${first.days} ${first.what}.`) ? `${first.days} ${first.what}.` : `${first.days}.`;
  const span = first.days === last.days ? `${first.days} each` : `${first.days.replace(/ days?$/, '')} to ${last.days}`;
  return `${deadlines.length} deadlines, ${span}. Each says what it is for.`;
}

function Steps({ stateName, agency, agencyPhone, steps }: DriverRulesProps) {
  return (
    <Fold
      id="steps"
      isOpen
      title={<Heading>What to do in {stateName}</Heading>}
      answer={`${steps.length === 1 ? 'One step' : `${steps.length} steps`}, in order, with the pages of ${agency}.`}
    >
      <div className="how-to-file">
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
      </div>
      {agencyPhone && (
        <p>
          {agency}: <a href={`tel:${agencyPhone}`}>{formatPhone(agencyPhone)}</a>
        </p>
      )}
    </Fold>
  );
}
