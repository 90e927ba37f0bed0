import type { Problem } from '../../../report/problem.ts';
import { problemIn } from '../../parse/problem-at.ts';
import type { Entries, Entry } from '../entry.ts';

/** Checks that larger cities come first. */
export function checkCityOrder(entries: Entries): Problem[] {
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
