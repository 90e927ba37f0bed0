import type { ConsentWording } from '../../../schemas/generated/content-types.ts';
import type { Problem } from '../../report/problem.ts';
import type { ContentKind } from '../parse/content-kinds.ts';
import { type Draft, problemAt } from '../parse/parse.ts';
import type { Content } from './validate.ts';

/** A content file by its place alone, whatever is in it. */
export interface KnownFile {
  readonly kind: ContentKind;
  readonly slug: string;
}

/** Which files there have to be, given the ones there are. A file that is only faulty is not called missing. */
export function checkFiles(content: Content, drafts: readonly Draft[], files: readonly KnownFile[]): Problem[] {
  return [
    ...neededFiles(files),
    ...missingPartners(drafts, files, 'state', 'state-article', 'content/states'),
    ...missingPartners(drafts, files, 'state', 'cities', 'content/cities'),
    ...missingPartners(drafts, files, 'provider', 'provider-article', 'content/providers'),
    ...strangers(drafts, files, 'state-article', 'state'),
    ...strangers(drafts, files, 'cities', 'state'),
    ...strangers(drafts, files, 'provider-article', 'provider'),
    ...missingConsents(content, files),
  ];
}

/** Files the site cannot do without. */
function neededFiles(files: readonly KnownFile[]): Problem[] {
  const needed: [ContentKind, string][] = [
    ['site', 'content/site.yaml'],
    ['listings', 'content/listings.yaml'],
  ];
  return needed
    .filter(([kind]) => !files.some((file) => file.kind === kind))
    .map(([, file]) => missingFile(file, `There is no ${file}.`, 'Restore it: every page needs it.'));
}

function missingFile(file: string, message: string, hint: string): Problem {
  return { code: 'missing-file', severity: 'error', file, line: 1, column: 1, message, hint };
}

/** Every state has words and cities, every provider has words. */
function missingPartners(
  drafts: readonly Draft[],
  files: readonly KnownFile[],
  kind: ContentKind,
  partner: ContentKind,
  folder: string,
): Problem[] {
  const present = new Set(files.filter((file) => file.kind === partner).map(({ slug }) => slug));
  const ending = partner === 'cities' ? 'yaml' : 'md';
  return drafts
    .filter((draft) => draft.kind === kind && !present.has(draft.slug))
    .map((draft) =>
      problemAt(draft.file, { line: 1, column: 1 }, 'missing-file', {
        message: `${draft.slug} has no ${folder}/${draft.slug}.${ending}.`,
        hint: `Add ${folder}/${draft.slug}.${ending}; docs/content.md says what goes in it.`,
      }),
    );
}

/** Words or cities of a state or provider nobody knows. */
function strangers(
  drafts: readonly Draft[],
  files: readonly KnownFile[],
  kind: ContentKind,
  owner: ContentKind,
): Problem[] {
  const owners = new Set(files.filter((file) => file.kind === owner).map(({ slug }) => slug));
  return drafts
    .filter((draft) => draft.kind === kind && !owners.has(draft.slug))
    .map((draft) =>
      problemAt(draft.file, { line: 1, column: 1 }, 'missing-file', {
        message: `There is no ${owner} named ${draft.slug}.`,
        hint: `Rename this file after a ${owner}, or add that ${owner}'s YAML file.`,
      }),
    );
}

/** Every form that asks for consent has a wording. Nothing is said while one of the files is faulty: it may be the one. */
function missingConsents(content: Content, files: readonly KnownFile[]): Problem[] {
  const released = content.all('consent').map(({ data }) => data.form);
  if (released.length < files.filter(({ kind }) => kind === 'consent').length) return [];
  return CONSENT_FORMS.filter((form) => !released.includes(form)).map((form) =>
    missingFile(
      'content/consents',
      `No file in content/consents is for the form \`${form}\`.`,
      `Add one with \`form: ${form}\`.`,
    ),
  );
}

const CONSENT_FORMS: readonly ConsentWording['form'][] = ['lead', 'contact', 'business-listing'];
