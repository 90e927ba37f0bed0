import { distance } from 'fastest-levenshtein';
import type { Problem } from '../../../report/problem.ts';
import { type ProblemDetails, problemAt } from '../../parse/problem-at.ts';
import { positionOf } from '../../read/read-source.ts';
import { type Entries, type Entry, textsIn, visitRecords } from '../entry.ts';

/** Ten digits as Americans group them. */
const WRITTEN = /(?<![\w$/.:+-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}(?![\w-])/;
const FREE_OF_CHARGE = /^\+1(?:800|833|844|855|866|877|888)/;
const NUMBER = /^\+1\d{10}$/;

/** An office says its number itself, for everybody. */
const OFFICE =
  /\b(?:DMV|BMV|DPS|DOT|RMV|MVD|MVA|DOL|DOR|agency|office|department|division|bureau|court|clerk|section|commission|unit|hotline|helpline|customer service)\b|agency/i;

/** The numbers that have fields of their own: those of the site, of agencies, sellers and businesses. */
export function knownNumbers({ all }: Entries): readonly string[] {
  const known = new Set<string>();
  for (const entry of [...all('site'), ...all('sellers'), ...all('listings')])
    visitRecords(entry.data, (record) => {
      for (const key in record) {
        const value = record[key];
        if (typeof value === 'string' && NUMBER.test(value)) known.add(value);
      }
    });
  for (const { data } of all('state')) if (data.agency.phone) known.add(data.agency.phone);
  return [...known];
}

/**
 * Finds phone numbers in texts that neither a field of the site nor the sentence gives to an office: most likely those
 * of a person. Numbers that are free of charge are for the public.
 */
export function checkStrayPhones({ entries }: Entries, known: readonly string[], own = ''): Problem[] {
  return entries.filter(({ kind }) => kind !== 'consent').flatMap((entry) => strayPhones(entry, known, own));
}

/** What editors note for each other, and the words of publishers. */
const UNSEEN: readonly unknown[] = ['notFound', 'check', 'why', 'sources', 'officialPages'];

function strayPhones(entry: Entry, known: readonly string[], own: string): Problem[] {
  const { path, text } = entry.file;
  if (!WRITTEN.test(text)) return [];
  const bodyStart = text.length - entry.body.text.length;
  const inBody = { text: entry.body.text, at: (index: number) => positionOf(text, bodyStart + index) };
  const inData = textsIn(entry.data)
    .filter((found) => !UNSEEN.includes(found.path[0]))
    .map((found) => ({ text: found.text, at: (index: number) => entry.locateWithin(found.path, index) }));
  return [...inData, inBody].flatMap((found) =>
    straysIn(found.text, known, own).map(({ index, ...stray }) =>
      problemAt({ path, text: '' }, found.at(index), stray),
    ),
  );
}

const STRAY: ProblemDetails = {
  code: 'personal-data',
  message: 'This phone number has no field of the site, so it may be that of a person.',
  hint: 'Remove it, or write {phone}. The number of an agency belongs in `agency.phone` of its state.',
};

const MISTYPED: ProblemDetails = {
  code: 'garbled-text',
  message: 'This is the phone number of the site but for one digit.',
  hint: 'Write {phone}.',
};

/** Where numbers of unknown people are, and the site's own with a digit mistyped. */
function straysIn(
  text: string,
  known: readonly string[],
  own: string,
): (ProblemDetails & { readonly index: number })[] {
  return [...text.matchAll(new RegExp(WRITTEN, 'g'))].flatMap(({ 0: written, index }) => {
    const number = `+1${written.replace(/\D/g, '').slice(-10)}`;
    if (known.includes(number)) return [];
    if (number.length === own.length && distance(number, own) === 1) return [{ index, ...MISTYPED }];
    return FREE_OF_CHARGE.test(number) || OFFICE.test(text.slice(0, index).slice(-160)) ? [] : [{ index, ...STRAY }];
  });
}
