import type { VelocityLimits } from '../../functions/forms/velocity-rules.ts';
import { readEnvironment } from '../../functions/platforms/environment/environment.ts';
import { arrivalsOf, type Scenario } from './scenarios.ts';
import { type Outcome, simulate } from './simulate.ts';

/** The limits of a server without settings. */
const DEFAULTS: VelocityLimits = readEnvironment({}).velocity.limits;

interface Row {
  readonly scenario: Scenario;
  readonly outcome: Outcome;
}

export function run(scenario: Scenario): Row {
  return { scenario, outcome: simulate(arrivalsOf(scenario), DEFAULTS) };
}

/** The share of people that were held, in percent. */
export function heldPercent({ people }: Outcome): number {
  return (100 * people.held) / people.sent;
}

/** What a thief sold a day, on average of all days. */
export function soldADay({ soldByDay }: Outcome, days: number): number {
  return soldByDay.reduce((sum, sold) => sum + sold, 0) / days;
}

/** A line of the table in docs/decisions/034. */
export function lineOf({ scenario: { name, thief }, outcome }: Row): string {
  const percent = `${heldPercent(outcome).toFixed(2)} %`;
  const { people } = outcome;
  const held = `people ${String(people.sent).padStart(7)}  held ${String(people.held).padStart(6)}  ${percent.padStart(8)}`;
  if (!thief) return `${name.padEnd(42)}${held}`;
  const [first = 0] = outcome.soldByDay;
  const sold = `sold on the first day ${String(first).padStart(4)}, a day ${soldADay(outcome, thief.days).toFixed(1).padStart(6)}`;
  return `${name.padEnd(42)}${held}   ${sold}`;
}
