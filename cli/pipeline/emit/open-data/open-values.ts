import type { Deadline, Fee, PublishedPrice, State, StateSource } from '../../../../schemas/generated/content-types.ts';
import { type Answer, composeAnswer } from '../../../../schemas/rules/answers/compose-answer.ts';
import { driverRules, namedReasons } from '../../../../schemas/rules/facts/driver-rules.ts';
import { type CitedFact, type Evidence, rateFact } from '../../../../schemas/rules/facts/evidence.ts';
import { FILING_REASONS } from '../../../../schemas/rules/facts/filing-reasons.ts';
import { dollarsIn } from '../../../../templates/format/money.ts';
import type { Topic, Unit } from './topics.ts';

/** A source, as it is published. */
type OpenSource = Pick<StateSource, 'title' | 'url' | 'official' | 'seen'>;

/** A value about a state, with where it comes from. Both files of open data are made of these. */
export interface OpenValue extends Evidence {
  readonly topic: Topic;
  readonly about?: string;
  readonly value: string;
  readonly number?: number;
  readonly unit?: Unit;
  readonly form?: string;
  readonly length?: string;
  readonly countedFrom?: string;
  /** The reasons in whose answers it stands. */
  readonly reasons?: readonly string[];
  readonly note?: string;
  /** ISO day. */
  readonly readOn: string;
  readonly sources: readonly OpenSource[];
}

/** The notes that a fact in a state's file may carry. */
interface Rated extends CitedFact {
  readonly verifiedOn?: string;
}

/** What a value says, without where it comes from. */
type Said = Omit<OpenValue, 'readOn' | 'sources' | keyof Evidence>;

/** Everything that a state's file says, topic by topic. */
export function openValues(facts: State): OpenValue[] {
  const rate = rater(facts);
  const answers = answersOf(facts);
  return [
    ...filingValues(facts, rate),
    ...insuranceValues(facts, rate),
    ...bacValues(facts.bac).map((said) => rate(said, facts.bac)),
    ...facts.fees.map((fee) =>
      rate(
        { ...feeSaid(fee), reasons: reasonsOf(answers, ({ fees }) => fees.includes(fee)) },
        { verifiedOn: fee.asOf, ...fee },
      ),
    ),
    ...facts.deadlines.map((deadline) =>
      rate(
        { ...deadlineSaid(deadline), reasons: reasonsOf(answers, ({ deadlines }) => deadlines.includes(deadline)) },
        deadline,
      ),
    ),
    ...ruleValues(facts, rate),
    ...(facts.publishedPrices ?? []).map((price) => rate(priceSaid(price), { sources: price.sources })),
    ...facts.conflicts.map(({ about, text, sources }) => rate({ topic: 'conflict', about, value: text }, { sources })),
  ];
}

/** The answers of a state, as its pages give them. */
function answersOf(facts: State): Answer[] {
  const rules = driverRules('', facts);
  return namedReasons().map((reason) => composeAnswer(rules, reason));
}

function reasonsOf(answers: readonly Answer[], isIn: (answer: Answer) => boolean): string[] {
  return answers.filter(isIn).flatMap(({ reason }) => reason ?? []);
}

type Rate = (said: Said, rated: Rated) => OpenValue;

/** Adds the sources of a value and how far they support it. */
function rater(facts: State): Rate {
  return (said, { verifiedOn = facts.verifiedOn, ...fact }) => {
    const { sources, confidence, why } = rateFact(fact, facts.sources);
    return {
      ...said,
      readOn: verifiedOn,
      confidence,
      why,
      sources: sources.map(({ title, url, official, seen }) => ({ title, ...given({ url }), official, seen })),
    };
  };
}

function filingValues({ filing, triggers, confidence, why }: State, rate: Rate): OpenValue[] {
  const byEditor = { confidence, why, sources: filing.sources };
  return [
    rate({ topic: 'form', value: filing.form, note: filing.note }, byEditor),
    rate({ topic: 'usual-length', value: filing.typicalLength ?? 'none ordered as a rule' }, byEditor),
    ...triggers.map((trigger) => {
      const { title: about = FILING_REASONS[trigger.reason], filing: value, form, length, countedFrom, note } = trigger;
      return rate({ topic: 'trigger', about, value, ...given({ form, length, countedFrom }), note }, trigger);
    }),
  ];
}

function insuranceValues({ minimumLiability, fr44, filing, confidence, why }: State, rate: Rate): OpenValue[] {
  const byEditor = { confidence, why, sources: minimumLiability.sources };
  const ofFr44 = { confidence, why, sources: filing.sources };
  return [
    ...limitValues(minimumLiability).map((said) => rate({ topic: 'minimum-insurance', ...said }, byEditor)),
    ...minimumLiability.otherMandatory.map((value) => rate({ topic: 'required-coverage', value }, byEditor)),
    ...(fr44 ? limitValues(fr44.limits) : []).map((said) => rate({ topic: 'fr-44-insurance', ...said }, ofFr44)),
    ...(fr44 ? [rate({ topic: 'fr-44-length', value: fr44.length, note: fr44.note }, ofFr44)] : []),
  ];
}

function ruleValues({ lapse, restrictedLicense: restricted, nonOwner, removal }: State, rate: Rate): OpenValue[] {
  return [
    ...(lapse ? [rate({ topic: 'lapse', value: lapse.effect }, lapse)] : []),
    ...(restricted
      ? [
          rate(
            { topic: 'restricted-license', about: restricted.name, value: restricted.filing, note: restricted.note },
            restricted,
          ),
        ]
      : []),
    rate({ topic: 'non-owner', value: nonOwner.accepted, ...given({ note: nonOwner.note }) }, nonOwner),
    ...(removal ? [rate({ topic: 'removal', value: removal.note }, removal)] : []),
  ];
}

type Limits = Pick<State['minimumLiability'], 'perPerson' | 'perAccident' | 'propertyDamage'>;

function limitValues({ perPerson, perAccident, propertyDamage }: Limits): Omit<Said, 'topic'>[] {
  const limits = [
    ['injury, per person', perPerson],
    ['injury, per crash', perAccident],
    ['property damage', propertyDamage],
  ] as const;
  return limits.map(([about, amount]) =>
    amount === null
      ? { about, value: 'not compulsory' }
      : { about, value: `$${amount}`, number: amount, unit: 'US dollars' },
  );
}

function bacValues({ adult, under21, commercial, note }: State['bac']): Said[] {
  const limits = [
    ['adults', adult],
    ['under 21', under21],
    ['commercial drivers', commercial],
  ] as const;
  return limits.map(([about, percent]) => ({
    topic: 'alcohol-limit',
    about,
    value: percent === 0 ? 'any measurable alcohol' : `${percent.toFixed(2)}%`,
    number: percent,
    unit: 'percent',
    ...given({ note }),
  }));
}

function deadlineSaid({ what: about, days, business, from, servedAtArrest, note }: Deadline): Said {
  const unit: Unit = business ? 'business days' : 'days';
  const countedFrom = servedAtArrest ? `${from}; the notice is handed over at the arrest as a rule` : from;
  return { topic: 'deadline', about, value: `${days} ${unit}`, number: days, unit, countedFrom, ...given({ note }) };
}

function priceSaid({ publisher: about, what: value, amount, per, asOf }: PublishedPrice): Said {
  const unit: Unit = per ? `US dollars a ${per}` : 'US dollars';
  const note = `As of: ${asOf}`;
  return { topic: 'published-price', about, value, ...(amount === undefined ? {} : { number: amount, unit }), note };
}

const FEE_TOPICS: Readonly<Record<Fee['kind'], Topic>> = {
  reinstatement: 'reinstatement-fee',
  registration: 'registration-fee',
  'restricted-license': 'restricted-license-fee',
  penalty: 'penalty',
  other: 'other-fee',
};

/** A fee that is a single amount has it as a number, too. */
function feeSaid({ for: about, kind, amount, paidTo, note }: Fee): Said {
  const [number] = /^\$[\d,.]+$/.test(amount) ? dollarsIn(amount) : [];
  const notes = [paidTo && `Paid to ${paidTo}.`, note].filter(Boolean).join(' ');
  return {
    topic: FEE_TOPICS[kind],
    about,
    value: amount,
    ...(number === undefined ? {} : { number, unit: 'US dollars' }),
    ...(notes ? { note: notes } : {}),
  };
}

/** Only the keys that have a value. */
function given<Keys extends string>(values: Readonly<Record<Keys, string | undefined>>): { [Key in Keys]?: string } {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as { [Key in Keys]?: string };
}
