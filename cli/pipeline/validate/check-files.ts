import { contentKinds } from '../../../schemas/generated/content-kinds.ts';
import type { Problem } from '../../report/problem.ts';
import { CONTENT_KINDS, type ContentKind, type FileId, PAIRS, pathOf } from '../parse/content-kinds.ts';
import type { Draft } from '../parse/parse-file.ts';
import { problemAt } from '../parse/problem-at.ts';
import { formNames } from './company/check-forms.ts';
import { type Entries, isDraft } from './entry.ts';
import { consentForms } from './schema-library.ts';

interface FilesToCheck {
  readonly entries: Entries;
  readonly drafts: readonly Draft[];
  /** Every content file, so that one that is only faulty is not called missing. */
  readonly files: readonly FileId[];
}

const START = { line: 1, column: 1 };

/** Checks that no file is missing and none is left over, by what the schemas of the content kinds declare. */
export function checkFiles({ entries, drafts, files }: FilesToCheck): Problem[] {
  const isThere = (kind: ContentKind, slug: string) => files.some((file) => file.kind === kind && file.slug === slug);
  const needed = CONTENT_KINDS.filter((kind) => contentKinds[kind].isNeeded);
  const lacking = PAIRS.flatMap((pair) =>
    drafts
      .filter(({ kind, slug }) => kind === pair.owner && !isThere(pair.companion, slug))
      .map((draft) => lacksCompanion(draft, pair.companion)),
  );
  const stray = PAIRS.flatMap((pair) =>
    drafts
      .filter(({ kind, slug }) => kind === pair.companion && !isThere(pair.owner, slug))
      .map((draft) => hasNoOwner(draft, pair.owner)),
  );
  return [
    ...needed.filter((kind) => !files.some((file) => file.kind === kind)).map(neededFile),
    ...lacking,
    ...stray,
    ...formsWithoutConsent(entries, files),
  ];
}

function neededFile(kind: ContentKind): Problem {
  const { files } = contentKinds[kind];
  return missingFile(files, `There is no ${files}.`, 'Restore it: every page needs it.');
}

function missingFile(file: string, message: string, hint: string): Problem {
  return { code: 'missing-file', severity: 'error', file, line: 1, column: 1, message, hint };
}

function lacksCompanion({ file, slug }: Draft, companion: ContentKind): Problem {
  const missing = pathOf({ kind: companion, slug });
  return problemAt(file, START, {
    code: 'missing-file',
    message: `${slug} has no ${missing}.`,
    hint: `Add ${missing}; docs/content.md describes it.`,
  });
}

function hasNoOwner({ file, slug }: Draft, owner: ContentKind): Problem {
  return problemAt(file, START, {
    code: 'missing-file',
    message: `There is no ${owner} named ${slug}.`,
    hint: `Rename this file to match a ${owner}, or add that ${owner}'s YAML file.`,
  });
}

/** Every form that asks for consent needs a wording. A faulty consent file may be it, so then nothing is reported. */
function formsWithoutConsent(entries: Entries, files: readonly FileId[]): Problem[] {
  const names = formNames(files);
  const released = entries
    .all('consent')
    .flatMap(({ data: { form, draft } }) => (names.includes(form) && !draft ? [form] : []));
  const drafts = entries.all('consent').filter(isDraft);
  if (released.length + drafts.length < files.filter(({ kind }) => kind === 'consent').length) return [];
  return consentForms
    .filter((form) => !released.includes(form))
    .map((form) =>
      missingFile(
        'content/consents',
        `No file in content/consents is for the form \`${form}\`.`,
        `Add one with \`form: ${form}\`.`,
      ),
    );
}
