import type { MinimumLiability, State, Trigger } from '../../../schemas/generated/content-types.ts';
import { composeAnswer } from '../../../schemas/rules/answers/compose-answer.ts';
import { driverRules, namedReasons } from '../../../schemas/rules/facts/driver-rules.ts';
import { FILING_REASONS } from '../../../schemas/rules/facts/filing-reasons.ts';
import { sumInWords } from '../../format/answer-words.ts';
import type { StateRecord } from '../../site.ts';

/** What a comparison shows of a state. Plain JSON: the build keeps it for the function that answers. */
export interface ComparedState extends Pick<State, 'name'> {
  readonly slug: string;
  readonly form: string;
  /** "3 years", as in the state's file; undefined when no filing is ordered as a rule. */
  readonly length?: string;
  readonly cases: readonly ComparedCase[];
  readonly limits: Pick<MinimumLiability, 'perPerson' | 'perAccident' | 'propertyDamage' | 'otherMandatory'>;
  readonly fr44?: { readonly limits: Limits; readonly length: string };
  /** What a driver pays for each reason, penalties and surcharges among it. */
  readonly fees: readonly { readonly for: string; readonly amount: string }[];
  readonly bac: Pick<State['bac'], 'adult' | 'under21' | 'commercial'>;
  readonly nonOwner: State['nonOwner']['accepted'];
  readonly lapse?: string;
  readonly restrictedLicense?: { readonly name: string; readonly filing: Trigger['filing'] };
  readonly sources: number;
  readonly officialSources: number;
  /** ISO day. */
  readonly verifiedOn: string;
}

/** Why a state asks for a filing, and what follows. */
export interface ComparedCase {
  readonly reason: string;
  readonly filing: Trigger['filing'];
  readonly length?: string;
}

type Limits = Pick<NonNullable<State['fr44']>['limits'], 'perPerson' | 'perAccident' | 'propertyDamage'>;

/** The part of a state's file that is compared. */
export function comparedState({ slug, facts }: Pick<StateRecord, 'slug' | 'facts'>): ComparedState {
  const { name, filing, minimumLiability, fr44, bac, lapse, restrictedLicense, sources } = facts;
  const { perPerson, perAccident, propertyDamage, otherMandatory } = minimumLiability;
  return {
    slug,
    name,
    form: filing.form,
    ...(filing.typicalLength ? { length: filing.typicalLength } : {}),
    cases: facts.triggers.map(comparedCase),
    limits: { perPerson, perAccident, propertyDamage, otherMandatory },
    ...(fr44 ? { fr44: { limits: fr44.limits, length: fr44.length } } : {}),
    fees: costsByReason({ slug, facts }),
    bac: { adult: bac.adult, under21: bac.under21, commercial: bac.commercial },
    nonOwner: facts.nonOwner.accepted,
    ...(lapse ? { lapse: lapse.effect } : {}),
    ...(restrictedLicense
      ? { restrictedLicense: { name: restrictedLicense.name, filing: restrictedLicense.filing } }
      : {}),
    sources: sources.length,
    officialSources: sources.filter(({ official }) => official).length,
    verifiedOn: facts.verifiedOn,
  };
}

/** The total of each reason that has one: the sum that the state's page and the form finder print, too. */
export function costsByReason({ slug, facts }: Pick<StateRecord, 'slug' | 'facts'>): ComparedState['fees'] {
  const rules = driverRules(slug, facts);
  return namedReasons().flatMap((reason) => {
    const amount = sumInWords(composeAnswer(rules, reason).total);
    return amount === undefined ? [] : [{ for: FILING_REASONS[reason], amount }];
  });
}

function comparedCase({ title, reason, filing, length }: Trigger): ComparedCase {
  return { reason: title ?? FILING_REASONS[reason], filing, ...(length ? { length } : {}) };
}
