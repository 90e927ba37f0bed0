import { phoneProblem } from '../../../schemas/rules/forms/us-phone.ts';
import type { Problem } from '../../report/problem.ts';
import type { ContentKind } from '../parse/content-kinds.ts';
import { type ProblemDetails, problemAt, problemIn } from '../parse/problem-at.ts';
import { type Entries, type Entry, textsIn } from './entry.ts';

type ValuePath = readonly (string | number)[];

/** A value of content/site.yaml that other files refer to by a placeholder. */
interface SiteValue {
  readonly name: string;
  readonly placeholder: string;
  /** Every way to write it. */
  readonly pattern: RegExp;
}

/** Kinds that keep what visitors were shown, word for word, or quote what pages print. */
const WORD_FOR_WORD: ReadonlySet<ContentKind> = new Set(['consent', 'released-consents', 'sellers', 'claims']);

/** Where content/site.yaml has the values themselves, and what may be the same. */
const HOMES: ReadonlySet<string | number> = new Set(['brand', 'legalName', 'email', 'phone', 'origin', 'security']);

/** Keys whose number is the site's when they are left out. */
const PHONE_KEYS: ReadonlySet<string | number | undefined> = new Set(['phone', 'callTrackingNumber']);

/** Finds the site's own phone number, e-mail address and brand where they are written out: a change would miss them. */
export function checkSiteValues({ entries }: Entries, site: Entry<'site'>['data']): Problem[] {
  const values = valuesOf(site);
  return entries
    .filter(({ kind }) => !WORD_FOR_WORD.has(kind))
    .flatMap((entry) => [...inData(entry, values), ...inBody(entry, values)]);
}

function valuesOf({ phone, email, brand }: Entry<'site'>['data']): SiteValue[] {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  const number = String.raw`(?:\+?1[\s.-]?)?\(?${area}\)?[\s.-]{0,2}${exchange}[\s.-]?${line}(?!\d)`;
  return [
    { name: 'phone number', placeholder: '{phone}', pattern: new RegExp(number, 'g') },
    ...(email === undefined
      ? []
      : [{ name: 'e-mail address', placeholder: '{email}', pattern: new RegExp(literal(email), 'gi') }]),
    { name: 'brand', placeholder: '{brand}', pattern: new RegExp(String.raw`(?<!\w)${literal(brand)}(?!\w)`, 'g') },
  ];
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function inData(entry: Entry, values: readonly SiteValue[]): Problem[] {
  return textsIn(entry.data).flatMap(({ text, path }) => {
    if (entry.kind === 'site' && HOMES.has(path[0] ?? '')) return [];
    // Nothing fills in a key that takes only a number: leaving it out is the reference.
    const isNumber = PHONE_KEYS.has(path.at(-1));
    return values.flatMap((value) =>
      [...text.matchAll(value.pattern)].map(({ index }) =>
        isNumber
          ? problemIn(entry, path, needless(value, path))
          : problemAt(entry.file, entry.locateWithin(path, index), writtenOut(value)),
      ),
    );
  });
}

function inBody({ file, body }: Entry, values: readonly SiteValue[]): Problem[] {
  return values.flatMap((value) =>
    [...body.text.matchAll(value.pattern)].map(({ index }) => {
      const lines = body.text.slice(0, index).split('\n');
      const position = { line: body.linesAbove + lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
      return problemAt(file, position, writtenOut(value));
    }),
  );
}

function writtenOut({ name, placeholder }: SiteValue): ProblemDetails {
  return {
    code: 'repeated-value',
    message: `The site's own ${name} is written out here.`,
    hint: `Write \`${placeholder}\`: it prints the value of content/site.yaml, so a change there reaches this page.`,
  };
}

function needless({ name }: SiteValue, path: ValuePath): ProblemDetails {
  return {
    code: 'repeated-value',
    message: `This is the site's own ${name}.`,
    hint: `Remove \`${path.at(-1)}\`: without it, the value of content/site.yaml is used.`,
  };
}

/** What the schemas take as a phone number (common.schema.json#/definitions/phone). */
const PHONE = /^\+1([2-9]\d{9})$/;

/** Finds phone numbers that visitors could call in vain, or at a price: area codes and exchanges that no line has. */
export function checkPhones({ entries }: Entries): Problem[] {
  return entries.flatMap((entry) => phonesIn(entry.data).flatMap((path) => problemOf(entry, path)));
}

/** Paths of the numbers that no line can have. */
function phonesIn(value: unknown, path: ValuePath = []): readonly ValuePath[] {
  if (typeof value === 'string') {
    const [, digits] = PHONE.exec(value) ?? [];
    return digits === undefined || phoneProblem(digits) === undefined ? [] : [path];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => phonesIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => phonesIn(item, [...path, key]));
}

function problemOf(entry: Entry, path: ValuePath): Problem {
  return problemIn(entry, path, {
    code: 'phone-of-no-line',
    message: 'No phone line that people can call at the usual price has this number.',
    hint: 'Check the area code and the three digits after it. To try the site, use a number kept for that: +16145550123.',
  });
}
