import { digestOf } from '../../cache/digest.ts';
import type { RecordTable } from '../../cache/record-table.ts';
import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/problem-at.ts';
import { checkBlockCounts } from './check-block-counts.ts';
import { checkPhones, checkSiteValues } from './check-site-values.ts';
import { checkUnwritten, isUnwritten, UNWRITTEN } from './check-unwritten.ts';
import { type Entries, type Entry, selectEntries } from './entry.ts';
import { checkDates } from './plausible/check-dates.ts';
import { checkZips } from './plausible/check-zips.ts';
import { checkMisreadValues } from './raw/check-misread-values.ts';
import { checkStrayPhones, knownNumbers } from './raw/check-stray-phones.ts';

interface SingleFileOptions {
  readonly today: string;
  /** Files in which these checks found nothing, with the digest of what they looked at. */
  readonly clean: RecordTable<string>;
}

/**
 * Checks what each file says by itself, apart from its schema. A file in which nothing was found is checked again when
 * its text has changed, the day, or a value of content/site.yaml that it must not repeat.
 */
export function checkSingleFiles(entries: Entries, { today, clean }: SingleFileOptions): Problem[] {
  const site = entries.all('site')[0];
  const numbers = knownNumbers(entries);
  const around = JSON.stringify([today, site?.data.phone, site?.data.email, site?.data.brand, ...numbers]);
  const markOf = ({ file }: Entry) => file.seen && digestOf(file.seen.digest, around);
  const changed = selectEntries(entries, (entry) => {
    const mark = markOf(entry);
    return mark === undefined || clean.get(entry.file.path) !== mark;
  });
  const problems = [
    ...checkDates(changed, today),
    ...checkBlockCounts(changed),
    ...checkStatements(changed),
    ...checkFactWords(changed),
    ...checkCorrections(changed),
    ...checkZips(changed, entries),
    ...checkPhones(changed),
    ...checkStrayPhones(changed, numbers, site?.data.phone),
    ...checkMisreadValues(changed),
    ...(site ? checkSiteValues(changed, site.data) : []),
    ...checkUnwritten(changed, entries),
  ];
  const faulty = new Set(problems.map(({ file }) => file));
  for (const entry of changed.entries) {
    const mark = markOf(entry);
    const isClean = mark !== undefined && !faulty.has(entry.file.path) && !isUnwritten(entry.file);
    if (isClean) clean.set(entry.file.path, mark);
    else clean.delete(entry.file.path);
  }
  return problems;
}

/** An amount, a percentage or a count; the number in SR-22 is a name. */
const FIGURE = /(?<![\w.-])\$?\d+(?:,\d{3})*(?:\.\d+)?%?/g;

/** "15 to 35", "$15-$35,": a sentence with it would have no unit, or a comma too many. */
const WITHOUT_UNIT = /^\d[\d,]*(?: to |[-–])\d[\d,]*$/;
const ENDS_EARLY = /[,;:.]$/;

/** Checks that a fact can stand in a sentence, and that its statement is one. */
function checkFactWords(entries: Entries): Problem[] {
  return entries.all('facts').flatMap((entry) =>
    entry.data.facts.flatMap(({ id, value, statement }, index): Problem[] => {
      const at = (key: string, message: string, hint: string) => [
        problemIn(entry, ['facts', index, key], { code: 'wrong-value', message, hint }),
      ];
      return [
        ...(WITHOUT_UNIT.test(value)
          ? at(
              'value',
              `The value of \`${id}\` is ${value}, and nothing says of what.`,
              'Write $15 to $35, or 15 to 35 days.',
            )
          : []),
        ...(ENDS_EARLY.test(value) && !/\b(?:[A-Z]|Inc|U\.S)\.$/.test(value)
          ? at(
              'value',
              `The value of \`${id}\` ends with a mark.`,
              'Remove it: the value stands in the middle of sentences.',
            )
          : []),
        ...(statement.startsWith(UNWRITTEN) || /[.!?…”"')\]]$/.test(statement)
          ? []
          : at(
              'statement',
              `The statement of \`${id}\` ends without a period.`,
              'Write one, or the rest of the sentence.',
            )),
      ];
    }),
  );
}

/** Checks that a fact's statement, where it has figures, has those of its value: who changes one changes the other. */
function checkStatements(entries: Entries): Problem[] {
  return entries.all('facts').flatMap((entry) =>
    entry.data.facts.flatMap(({ id, value, statement }, index): Problem[] => {
      const stated = new Set(statement.match(FIGURE));
      const missing = (value.match(FIGURE) ?? []).filter((figure) => !stated.has(figure));
      if (stated.size === 0 || missing.length === 0) return [];
      return [
        problemIn(entry, ['facts', index, 'statement'], {
          code: 'wrong-value',
          message: `The value of \`${id}\` is ${value}, but its statement does not say ${missing.join(' or ')}.`,
          hint: 'Write the same figures in both. If the value is right, correct the statement.',
        }),
      ];
    }),
  );
}

/** A correction that says the same twice corrects nothing. */
function checkCorrections(entries: Entries): Problem[] {
  return entries.all('corrections').flatMap((entry) =>
    entry.data.corrections.flatMap(({ was, now }, index): Problem[] => {
      if (was.trim() !== now.trim()) return [];
      const message = '`was` and `now` are the same.';
      const hint = 'Say what the page says since it was corrected.';
      return [problemIn(entry, ['corrections', index, 'now'], { code: 'wrong-value', message, hint })];
    }),
  );
}
