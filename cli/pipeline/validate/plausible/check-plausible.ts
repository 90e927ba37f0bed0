import type { Problem } from '../../../report/problem.ts';
import { problemIn } from '../../parse/problem-at.ts';
import type { Entries, Entry, Path } from '../entry.ts';
import { memberOf } from '../schema-library.ts';
import { checkAgencies } from './check-agencies.ts';
import { checkIdentities } from './check-identities.ts';
import { checkOwnValues } from './check-own-values.ts';

/** Checks values that fit their schemas and cannot be right beside others: amounts, limits, orders, ids. */
export function checkPlausible(entries: Entries): Problem[] {
  return [
    ...[...checkLimits(entries), ...checkAlcohol(entries), ...checkCityOrder(entries)],
    ...[...checkIdentities(entries), ...checkOwnValues(entries), ...checkAgencies(entries)],
  ];
}

const LIMITS = ['perPerson', 'perAccident', 'propertyDamage'] as const;

/** Limits are whole dollars. An author who writes 30 for $30,000 has read "30/60/25". */
const LEAST_DOLLARS = 1000;
/** Fewer other states say nothing about what is usual. */
const ENOUGH = 5;
/** Today the highest minimum is twice the middle one, and the lowest a fifth of it. */
const USUAL = { times: 4, part: 6 } as const;
/** As far off as one digit too many, or one too few. */
const A_DIGIT = 9;

function checkLimits(entries: Entries): Problem[] {
  const states = entries.all('state');
  return states.flatMap((state) =>
    LIMITS.flatMap((key) => {
      const others = states.filter((other) => other !== state).flatMap(({ data }) => data.minimumLiability[key] ?? []);
      return [
        ...oddLimit(state, ['minimumLiability', key], others.length < ENOUGH ? undefined : middleOf(others)),
        ...oddLimit(state, ['fr44', 'limits', key], undefined),
      ];
    }),
  );
}

function oddLimit(state: Entry<'state'>, path: Path, usual: number | undefined): Problem[] {
  const amount = path.reduce<unknown>((data, key) => memberOf(data, key), state.data);
  if (typeof amount !== 'number' || amount === 0) return [];
  if (amount < LEAST_DOLLARS) {
    const message = `\`${path.at(-1)}\` is ${amount}: visitors would read a limit of $${amount}.`;
    const hint = `Write whole dollars, without commas: ${amount * 1000}.`;
    return [problemIn(state, path, { code: 'unlikely-value', message, hint })];
  }
  if (usual === undefined || (amount <= usual * USUAL.times && amount >= usual / USUAL.part)) return [];
  const isDigitOff = amount >= usual * A_DIGIT || amount <= usual / A_DIGIT;
  return [
    problemIn(state, path, {
      code: 'unlikely-value',
      severity: isDigitOff ? 'error' : 'warning',
      message: `\`${path.at(-1)}\` is ${dollars(amount)}, far from the ${dollars(usual)} of other states.`,
      hint: 'Count its zeros, and check it against the source.',
    }),
  ];
}

function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** No driver may have more alcohol for being young, or at work. */
function checkAlcohol(entries: Entries): Problem[] {
  return entries.all('state').flatMap((state) => {
    const { bac } = state.data;
    return (['under21', 'commercial'] as const).flatMap((key) => {
      if (bac[key] <= bac.adult) return [];
      const message = `\`${key}\` is ${bac[key]}, above the ${bac.adult} of other adults.`;
      return [problemIn(state, ['bac', key], { code: 'unlikely-value', message, hint: 'Check both limits.' })];
    });
  });
}

/** Checks that larger cities come first. */
function checkCityOrder(entries: Entries): Problem[] {
  return entries.all('cities').flatMap(outOfOrder);
}

function outOfOrder(file: Entry<'cities'>): Problem[] {
  const { cities } = file.data;
  return cities.flatMap(({ name, population2020 }, index) => {
    const above = cities[index - 1];
    if (!above || above.population2020 >= population2020) return [];
    return [
      problemIn(file, ['cities', index, 'population2020'], {
        code: 'wrong-value',
        message: `${name} has more people than ${above.name} above it. The largest city comes first.`,
        hint: 'Move it up, or correct the number.',
      }),
    ];
  });
}
