import type { Problem } from '../../report/problem.ts';
import { readGeoNames } from '../../system/geo-names.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Entries } from './entry.ts';

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

/** A line begins with its country, and three tabs stand between the ZIP code and the code of its state. */
const ZIP_AT = 'US\t'.length;
const TABS_BETWEEN = 3;
const ZIP_LENGTH = 5;

/**
 * The state of each of some ZIP codes, as far as they exist. There are 41,000 lines, so only those of wanted codes are
 * taken apart.
 */
function statesOfZips(zips: readonly string[]): ReadonlyMap<string, string> {
  const states = new Map<string, string>();
  if (zips.length === 0) return states;
  const wanted = new Uint8Array(100_000);
  for (const zip of zips) wanted[Number(zip)] = 1;
  const bytes = readGeoNames();
  for (let line = 0; line < bytes.length; line = nextLine(bytes, line)) {
    const zip = numberAt(bytes, line + ZIP_AT);
    if (wanted[zip] !== 1) continue;
    let at = line + ZIP_AT + ZIP_LENGTH;
    for (let tab = 0; tab < TABS_BETWEEN; tab += 1) at = bytes.indexOf(TAB, at) + 1;
    states.set(String(zip).padStart(ZIP_LENGTH, '0'), bytes.toString('latin1', at, at + 2));
  }
  return states;
}

const TAB = 9;
const NEWLINE = 10;
const ZERO = 48;

function nextLine(bytes: Buffer, at: number): number {
  const end = bytes.indexOf(NEWLINE, at);
  return end < 0 ? bytes.length : end + 1;
}

function numberAt(bytes: Buffer, at: number): number {
  let number = 0;
  for (let index = at; index < at + ZIP_LENGTH; index += 1) number = number * 10 + (bytes[index] ?? ZERO) - ZERO;
  return number;
}
