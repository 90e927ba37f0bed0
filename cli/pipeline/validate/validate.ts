import { RecordTable } from '../../cache/record-table.ts';
import type { Problem } from '../../report/problem.ts';
import { byKind, type ContentKind, type FileId } from '../parse/content-kinds.ts';
import type { Draft } from '../parse/parse-file.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { SourceFile } from '../read/read.ts';
import { checkBetweenFiles } from './check-between-files.ts';
import { checkDrawings } from './check-drawings.ts';
import { checkFiles } from './check-files.ts';
import { checkListings } from './check-listings.ts';
import { checkNeededPages, checkPageNames } from './check-page-names.ts';
import { checkPictures } from './check-pictures.ts';
import { checkPublication } from './check-publication.ts';
import { checkSingleFiles } from './check-single-files.ts';
import { checkConsentElements, checkConsentWordings } from './company/check-consents.ts';
import { checkContentForms } from './company/check-forms.ts';
import { checkReleasedConsents } from './company/check-released.ts';
import type { Entries, Entry } from './entry.ts';
import { checkPlausible } from './plausible/check-plausible.ts';
import { memberOf, schemaOf, validatorOf } from './schema-library.ts';
import { explain } from './schema-problems.ts';

export interface Validation {
  /** The files without schema problems. */
  readonly entries: Entries;
  readonly problems: readonly Problem[];
}

interface ValidateOptions {
  /** Today's date, for facts past their review date. */
  readonly today: string;
  /** Every content file, faulty ones too. */
  readonly files: readonly FileId[];
  /** Paths of the files in content/assets/. */
  readonly assets: readonly string[];
  /** The well-formed drawings among them. */
  readonly drawings?: readonly SourceFile[];
  /** Where checks of single files remember in which they found nothing. */
  readonly clean?: RecordTable<string>;
}

/** Checks each draft against its schema, then the files against each other, all as the authors wrote them. */
export function validate(
  drafts: readonly Draft[],
  { today, files, assets, drawings = [], clean = new RecordTable() }: ValidateOptions,
): Validation {
  const brand = brandOf(drafts);
  const schemaProblems = drafts.filter(({ record }) => !record).flatMap((draft) => checkSchema(draft, brand));
  const entries = entriesOf(drafts);
  const wordingProblems = [...checkConsentWordings(entries, today), ...checkConsentElements(entries)];
  const problems = [
    ...schemaProblems,
    ...checkFiles({ entries, drafts, files }),
    ...checkBetweenFiles(entries, { today, files }),
    ...checkNeededPages(entries, files),
    ...checkListings(entries, files),
    ...checkPlausible(entries),
    ...checkPublication(entries),
    ...checkSingleFiles(entries, { today, clean }),
    ...checkPageNames(entries, files),
    ...wordingProblems,
    ...checkReleasedConsents(entries, { files, today, wordingProblems }),
    ...checkContentForms(entries, files),
    ...checkPictures({ entries, files, assets }),
    ...checkDrawings(drawings),
  ];
  return { entries, problems };
}

function isValid(draft: Draft): draft is Entry {
  return draft.record !== undefined || validatorOf(draft.kind)(draft.data);
}

/** @param brand the site's name, for hints with an example of it. */
function checkSchema(draft: Draft, brand: string): Problem[] {
  const check = validatorOf(draft.kind);
  if (check(draft.data)) return [];
  const findings = explain(check.errors ?? [], schemaOf(draft.kind), draft.data);
  return findings.map(({ path, hint, ...details }) =>
    problemIn(draft, path, { ...details, hint: hint.replaceAll('{brand}', brand) }),
  );
}

function brandOf(drafts: readonly Draft[]): string {
  const brand = memberOf(drafts.find(({ kind }) => kind === 'site')?.data, 'brand');
  return typeof brand === 'string' ? brand : 'The';
}

/** The drafts that fit their schemas. */
export function entriesOf(drafts: readonly Draft[]): Entries {
  const entries = drafts.filter(isValid);
  const ofKind = byKind(entries);
  const isOfKind =
    <Kind extends ContentKind>(kind: Kind) =>
    (entry: Entry): entry is Entry<Kind> =>
      entry.kind === kind;
  return { entries, all: (kind) => ofKind(kind).filter(isOfKind(kind)) };
}
