import { isUsPhone } from '../../../schemas/rules/forms/us-phone.ts';
import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Entries, Entry } from './entry.ts';

type Path = readonly (string | number)[];

/** What the schemas take as a phone number (common.schema.json#/definitions/phone). */
const PHONE = /^\+1([2-9]\d{9})$/;

/** Finds phone numbers that visitors could call in vain, or at a price: area codes and exchanges that no line has. */
export function checkPhones({ entries }: Entries): Problem[] {
  return entries.flatMap((entry) => phonesIn(entry.data).flatMap((path) => problemOf(entry, path)));
}

/** Paths of the numbers that no line can have. */
function phonesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === 'string') {
    const [, digits] = PHONE.exec(value) ?? [];
    return digits === undefined || isUsPhone(digits) ? [] : [path];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => phonesIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => phonesIn(item, [...path, key]));
}

function problemOf(entry: Entry, path: Path): Problem {
  return problemIn(entry, path, {
    code: 'phone-of-no-line',
    message: 'No phone line that people can call at the usual price has this number.',
    hint: 'Check the area code and the three digits after it. To try the site, use a number kept for that: +16145550123.',
  });
}
