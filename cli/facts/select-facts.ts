import { isOfficial } from './count-facts.ts';
import type { RatedFact } from './rated-facts.ts';

export interface FactSelection {
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
