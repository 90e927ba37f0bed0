import type { Problem } from '../../report/problem.ts';
import type { ContentKind, FileId } from '../parse/content-kinds.ts';
import type { Draft } from '../parse/parse-file.ts';
import { problemIn } from '../parse/problem-at.ts';
import { checkBetweenFiles } from './check-between-files.ts';
import { checkFiles } from './check-files.ts';
import { checkPageNames } from './check-page-names.ts';
import { checkPictures } from './check-pictures.ts';
import { checkPublication } from './check-publication.ts';
import { checkReleasedConsents } from './check-released-consents.ts';
import { checkSiteValues } from './check-site-values.ts';
import { checkUnwritten } from './check-unwritten.ts';
import type { Entries, Entry } from './entry.ts';
import { schemaOf, validatorOf } from './schema-library.ts';
import { explain } from './schema-problems.ts';

export interface Validation {
  /** The files without schema problems. */
  readonly entries: Entries;
  readonly problems: readonly Problem[];
}

export interface ValidateOptions {
  /** Today's date, for facts past their review date. */
  readonly today: string;
  /** Every content file, faulty ones too. */
  readonly files: readonly FileId[];
  /** Paths of the files in content/assets/. */
  readonly assets: readonly string[];
}

/** Checks each draft against its schema, then the files against each other, all as the authors wrote them. */
export function validate(drafts: readonly Draft[], { today, files, assets }: ValidateOptions): Validation {
  const schemaProblems = drafts.flatMap(checkSchema);
  const entries = indexed(drafts.filter(isValid));
  const problems = [
    ...schemaProblems,
    ...checkFiles({ entries, drafts, files }),
    ...checkBetweenFiles(entries, today),
    ...checkPublication(entries),
    ...checkSiteValues(entries),
    ...checkUnwritten(entries),
    ...checkPageNames(entries, files),
    ...checkReleasedConsents(entries, files),
    ...checkPictures({ entries, files, assets }),
  ];
  return { entries, problems };
}

function isValid(draft: Draft): draft is Entry {
  return validatorOf(draft.kind)(draft.data);
}

function checkSchema(draft: Draft): Problem[] {
  const check = validatorOf(draft.kind);
  if (check(draft.data)) return [];
  const findings = explain(check.errors ?? [], schemaOf(draft.kind), draft.data);
  return findings.map(({ path, ...details }) => problemIn(draft, path, details));
}

function indexed(entries: readonly Entry[]): Entries {
  const isOfKind =
    <Kind extends ContentKind>(kind: Kind) =>
    (entry: Entry): entry is Entry<Kind> =>
      entry.kind === kind;
  return { entries, all: (kind) => entries.filter(isOfKind(kind)) };
}
