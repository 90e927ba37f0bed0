import type { ListedSeller } from '../../../../schemas/generated/content-types.ts';
import type { Problem } from '../../../report/problem.ts';
import type { FileId } from '../../parse/content-kinds.ts';
import { problemIn } from '../../parse/problem-at.ts';
import type { Entries, Entry } from '../entry.ts';

type Path = readonly (string | number)[];

/**
 * Checks the lists of sellers: each version and id once, states that exist, and a license for each of their states.
 * @param files every content file, faulty ones too.
 */
export function checkSellers(entries: Entries, files: readonly FileId[]): Problem[] {
  const states = entries.all('state');
  // While the file of a state is faulty, its code may be any.
  const isComplete = states.length === files.filter(({ kind }) => kind === 'state').length;
  const codes = isComplete ? new Set(states.map(({ data }) => data.code)) : undefined;
  return entries.all('sellers').flatMap((entry) =>
    entry.data.lists.flatMap(({ version, sellers }, list) => [
      ...repeatedVersion(entry, version, list),
      ...sellers.flatMap((seller, index) => {
        const path = ['lists', list, 'sellers', index];
        const earlier = sellers.slice(0, index);
        return [...repeatedSeller(entry, path, { seller, earlier }), ...checkStates(entry, path, { seller, codes })];
      }),
    ]),
  );
}

function repeatedVersion(entry: Entry<'sellers'>, version: string, list: number): Problem[] {
  if (!entry.data.lists.slice(0, list).some((one) => one.version === version)) return [];
  const message = `Two lists have the version ${version}.`;
  const hint = 'Give the newer one a later date, or the same date and a letter: 2026-11-21b.';
  return [problemIn(entry, ['lists', list, 'version'], { code: 'duplicate-id', message, hint })];
}

interface Repeated {
  readonly seller: ListedSeller;
  readonly earlier: readonly ListedSeller[];
}

function repeatedSeller(entry: Entry<'sellers'>, path: Path, { seller, earlier }: Repeated): Problem[] {
  if (!earlier.some(({ id }) => id === seller.id)) return [];
  const message = `Two sellers of this list have the id \`${seller.id}\`.`;
  const hint = 'Name each seller once. Its id is also the end of its settings: LEAD_WEBHOOK_URL_SELLER_….';
  return [problemIn(entry, [...path, 'id'], { code: 'duplicate-id', message, hint })];
}

interface CheckedStates {
  readonly seller: ListedSeller;
  /** Of the site's states; undefined while not all of them are known. */
  readonly codes: ReadonlySet<string> | undefined;
}

function checkStates(entry: Entry<'sellers'>, path: Path, { seller, codes }: CheckedStates): Problem[] {
  const { states, licenses = [] } = seller;
  const everywhere = states.includes('all');
  const unknown = states.flatMap((code, index): Problem[] => {
    if (code === 'all' ? states.length === 1 : (codes?.has(code) ?? true)) return [];
    const message =
      code === 'all' ? '`all` stands beside single states.' : `No file in content/states has the code ${code}.`;
    const hint = 'Write the two-letter codes of the states where the seller is licensed, or only the word all.';
    return [problemIn(entry, [...path, 'states', index], { code: 'wrong-value', message, hint })];
  });
  const stray = licenses.flatMap(({ state }, index): Problem[] => {
    if (everywhere || states.includes(state)) return [];
    const message = `${seller.legalName} has a license for ${state}, but ${state} is not among its states.`;
    const hint = 'Add the state to `states`, or remove the license.';
    return [problemIn(entry, [...path, 'licenses', index, 'state'], { code: 'wrong-state', message, hint })];
  });
  const licensed = new Set(licenses.map(({ state }) => state));
  // A license of the wrong state may be the one that is missing.
  const bare =
    everywhere || licenses.length === 0 || stray.length > 0 ? [] : states.filter((code) => !licensed.has(code));
  const missing = bare.map((code) => {
    const message = `${seller.legalName} has no license for ${code}, which is among its states.`;
    const hint = 'Add the license of each state, or take the state out: no lead is delivered where it is not licensed.';
    const place = [...path, 'states', states.indexOf(code)];
    return problemIn(entry, place, { code: 'wrong-state', message, hint });
  });
  return [...unknown, ...stray, ...missing];
}
