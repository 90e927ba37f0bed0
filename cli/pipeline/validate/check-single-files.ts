import { digestOf } from '../../cache/digest.ts';
import type { RecordTable } from '../../cache/record-table.ts';
import type { Problem } from '../../report/problem.ts';
import { checkDates } from './check-dates.ts';
import { checkPhones } from './check-phones.ts';
import { checkSiteValues } from './check-site-values.ts';
import { checkTables } from './check-tables.ts';
import { checkUnwritten, isUnwritten } from './check-unwritten.ts';
import { checkZips } from './check-zips.ts';
import { type Entries, type Entry, selectEntries } from './entry.ts';

export interface SingleFileOptions {
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
  const around = JSON.stringify([today, site?.data.phone, site?.data.email, site?.data.brand]);
  const markOf = ({ file }: Entry) => file.seen && digestOf(file.seen.digest, around);
  const changed = selectEntries(entries, (entry) => {
    const mark = markOf(entry);
    return mark === undefined || clean.get(entry.file.path) !== mark;
  });
  const problems = [
    ...checkDates(changed, today),
    ...checkTables(changed),
    ...checkZips(changed, entries),
    ...checkPhones(changed),
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
