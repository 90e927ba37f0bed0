import type { Facts, Provider, Source, State } from '../../schemas/generated/content-types.ts';
import { type CitedFact, type Evidence, rateFact } from '../../schemas/rules/facts/evidence.ts';
import { toSlug } from '../../schemas/rules/places/slug.ts';
import { deadlineInWords, limitsInWords } from '../../templates/format/driver-rules.ts';
import { pathOf } from '../pipeline/parse/content-kinds.ts';
import type { Entries } from '../pipeline/validate/entry.ts';

/** A fact, how far it can be trusted, and when an editor checks it again. */
export interface RatedFact extends Evidence {
  /** `filing-fee`, `texas.triggers.dui`, `texas.fees.2`, `geico`. */
  readonly name: string;
  readonly file: string;
  /** Where it is in the data of its file. */
  readonly keys: readonly (string | number)[];
  /** The fact in words. */
  readonly says: string;
  /** ISO days. */
  readonly verifiedOn: string;
  readonly reviewBy: string;
  readonly sources: readonly Source[];
}

/** Every fact of content/facts, content/states and content/providers. */
export function ratedFacts(entries: Entries): RatedFact[] {
  return [
    ...entries.all('facts').flatMap((entry) => listedFacts(entry.data, pathOf(entry))),
    ...entries.all('state').flatMap(({ slug, data }) => stateFacts(slug, data)),
    ...entries.all('provider').map(({ slug, data }) => providerFact(slug, data)),
  ];
}

function listedFacts({ facts }: Facts, file: string): RatedFact[] {
  return facts.map(({ id, statement, confidence, why, sources, verifiedOn, reviewBy }, index) => ({
    name: id,
    file,
    keys: ['facts', index],
    says: statement,
    confidence,
    why,
    sources,
    verifiedOn,
    reviewBy,
  }));
}

function providerFact(slug: string, provider: Provider): RatedFact {
  const { statusNote, confidence, why, sources, verifiedOn, reviewBy } = provider;
  return {
    name: slug,
    file: pathOf({ kind: 'provider', slug }),
    keys: [],
    says: statusNote,
    confidence,
    why,
    sources,
    verifiedOn,
    reviewBy,
  };
}

/** The notes that every fact of a state may carry. */
interface StateFact extends CitedFact {
  readonly verifiedOn?: string;
  readonly reviewBy?: string;
}

function stateFacts(slug: string, state: State): RatedFact[] {
  const file = pathOf({ kind: 'state', slug });
  const rated = (name: string, keys: RatedFact['keys'], says: string, fact: StateFact): RatedFact => {
    return {
      name: `${slug}.${name}`,
      file,
      keys,
      says,
      ...rateFact(fact, state.sources),
      verifiedOn: fact.verifiedOn ?? state.verifiedOn,
      reviewBy: fact.reviewBy ?? state.reviewBy,
    };
  };
  const { filing, minimumLiability, bac, triggers, fees, deadlines, lapse, restrictedLicense, removal } = state;
  // The usual length, the limits and the alcohol limits are rated by an editor, for the whole file.
  const byEditor = { confidence: state.confidence, why: state.why };
  return [
    rated('filing', ['filing'], filing.note, { ...byEditor, sources: filing.sources }),
    rated('limits', ['minimumLiability'], limitsInWords(minimumLiability), { ...byEditor, ...minimumLiability }),
    rated('bac', ['bac'], `${bac.adult}, under 21 ${bac.under21}, commercial ${bac.commercial}`, bac),
    ...triggers.map((trigger, index) =>
      rated(`triggers.${triggerName(trigger)}`, ['triggers', index], trigger.note, trigger),
    ),
    ...fees.map((fee, index) =>
      rated(`fees.${index + 1}`, ['fees', index], `${fee.for}: ${fee.amount}`, { verifiedOn: fee.asOf, ...fee }),
    ),
    ...deadlines.map((deadline, index) =>
      rated(`deadlines.${index + 1}`, ['deadlines', index], deadlineInWords(deadline), deadline),
    ),
    ...(lapse ? [rated('lapse', ['lapse'], lapse.effect, lapse)] : []),
    ...(restrictedLicense
      ? [rated('restricted-license', ['restrictedLicense'], restrictedLicense.note, restrictedLicense)]
      : []),
    ...(removal ? [rated('removal', ['removal'], removal.note, removal)] : []),
    ...(state.nonOwner.sources
      ? [rated('non-owner', ['nonOwner'], `Accepted: ${state.nonOwner.accepted}`, state.nonOwner)]
      : []),
  ];
}

/** `dui`, or the title for a case that has one. */
function triggerName({ reason, title }: State['triggers'][number]): string {
  return title === undefined ? reason : toSlug(title);
}

interface FactSelection {
  readonly sort: 'review' | 'age' | 'confidence';
  readonly confidence?: RatedFact['confidence'];
  /** Only facts without an official source. */
  readonly unofficial?: boolean;
  /** Only facts due for review by this ISO day. */
  readonly dueBy?: string;
}

const LEVELS: Readonly<Record<RatedFact['confidence'], number>> = { low: 0, medium: 1, high: 2 };

/** Facts in an order of their own, only those that are asked for. */
export function selectFacts(facts: readonly RatedFact[], selection: FactSelection): RatedFact[] {
  const { sort, confidence, unofficial, dueBy } = selection;
  return facts
    .filter((fact) => confidence === undefined || fact.confidence === confidence)
    .filter((fact) => !unofficial || !fact.sources.some(isOfficial))
    .filter((fact) => dueBy === undefined || fact.reviewBy <= dueBy)
    .toSorted((a, b) => ORDERS[sort](a, b) || a.name.localeCompare(b.name, 'en-US'));
}

const ORDERS = {
  review: (a: RatedFact, b: RatedFact) => a.reviewBy.localeCompare(b.reviewBy),
  age: (a: RatedFact, b: RatedFact) => a.verifiedOn.localeCompare(b.verifiedOn),
  confidence: (a: RatedFact, b: RatedFact) => LEVELS[a.confidence] - LEVELS[b.confidence],
};

export function isOfficial({ official }: Source): boolean {
  return official === true;
}
