import type { ReactNode } from 'react';
import { cutPreview, upperFirst } from '../../format/text.ts';
import { Fold } from '../fold/fold.tsx';
import { Heading } from '../heading/heading.tsx';
import { Cites, Conflicts } from './conflicts.tsx';
import { Proof } from './proof-rows.tsx';
import type { DriverRulesProps, RuleSection, ShownRule } from './rules.ts';

/**
 * The rules of a state after its reasons. What drivers come for is open: rows of what is due by when, and of what is
 * paid. The rest folds under two heads, that of its children last.
 */
export function DriverRules({ children, end, ...props }: DriverRulesProps & DriverRulesParts) {
  const { stateName, lapse, restrictedLicense, nonOwner, removal, conflicts, tools } = props;
  const rule = (id: string, title: string, shown: ShownRule | undefined, section: RuleSection) =>
    shown && <Rule id={id} title={title} rule={shown} conflicts={conflicts[section]} answers={tools.answers} />;
  return (
    <div className="driver-rules flow">
      <Proof {...props} />
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
