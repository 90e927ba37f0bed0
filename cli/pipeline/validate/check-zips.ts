import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Entries } from './entry.ts';
import { statesOfZips } from './states-of-zips.ts';

/**
 * Checks that the ZIP code of each city exists and is of the city's state.
 * @param all every file, for the codes of the states.
 */
export function checkZips(entries: Entries, all: Entries): Problem[] {
  const codes = new Map(all.all('state').map(({ slug, data }) => [slug, data.code]));
  // A file of no state, or with the code of another one, is reported for that alone.
  const files = entries.all('cities').filter(({ slug, data }) => codes.get(slug) === data.code);
  if (files.length === 0) return [];
  const stateOf = statesOfZips(files.flatMap(({ data }) => data.cities.map(({ zip }) => zip)));
  return files.flatMap((file) =>
    file.data.cities.flatMap(({ zip, name }, index): Problem[] => {
      const code = stateOf.get(zip);
      if (code === file.data.code) return [];
      const details = code
        ? ofAnotherState(zip, code)
        : { code: 'wrong-value' as const, message: `There is no ZIP code ${zip}.` };
      const hint = `Write a ZIP code of ${name}, ${file.data.code}.`;
      return [problemIn(file, ['cities', index, 'zip'], { ...details, hint })];
    }),
  );
}

function ofAnotherState(zip: string, code: string) {
  return { code: 'wrong-state', message: `${zip} is a ZIP code of ${code}.` } as const;
}
