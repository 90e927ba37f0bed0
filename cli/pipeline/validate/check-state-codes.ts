import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Entries, Entry } from './entry.ts';

/**
 * Checks that each state has a postal code of its own, and that its cities carry it. A copied file easily keeps the
 * code of another state.
 */
export function checkStateCodes(entries: Entries): Problem[] {
  const states = entries.all('state');
  const cities = new Map(entries.all('cities').map((file) => [file.slug, file]));
  const citiesAgree = ({ slug, data }: Entry<'state'>) => cities.get(slug)?.data.code === data.code;
  return states.flatMap((state): Problem[] => {
    const withSameCode = states.filter(({ data }) => data.code === state.data.code);
    // Of two states with one code, the cities tell whose it is.
    const owner = withSameCode.find(citiesAgree) ?? withSameCode[0] ?? state;
    if (owner !== state) return [codeOfAnother(state, owner)];
    const ofState = cities.get(state.slug);
    return ofState && !citiesAgree(state) ? [citiesOfAnother(ofState, state)] : [];
  });
}

function codeOfAnother(state: Entry<'state'>, owner: Entry<'state'>): Problem {
  const message = `${state.data.code} is already the code of ${owner.file.path}.`;
  return problemIn(state, ['code'], { code: 'wrong-state', message, hint: 'Write the code of this state.' });
}

function citiesOfAnother(cities: Entry<'cities'>, state: Entry<'state'>): Problem {
  const message = `These are cities of ${cities.data.code}, but ${state.file.path} is ${state.data.code}.`;
  const hint = 'Check the code, the cities, and the file name.';
  return problemIn(cities, ['code'], { code: 'wrong-state', message, hint });
}
