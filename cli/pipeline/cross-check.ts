import type { ContentKinds } from '../../schemas/generated/content-types.ts';
import type { Problem } from '../report/problem.ts';
import type { ContentKind } from './content-kinds.ts';
import { type Draft, problemAt, problemIn } from './parse.ts';
import type { Content, Entry } from './validate.ts';

/** A content file by its place alone, whatever is in it. */
export interface KnownFile {
  readonly kind: ContentKind;
  readonly slug: string;
}

/** Checks that need more than one file. `files` names faulty ones too, so that no file is called missing when it is only faulty. */
export function crossCheck(
  content: Content,
  drafts: readonly Draft[],
  files: readonly KnownFile[],
  today: string,
): Problem[] {
  return [
    ...missingFiles(files),
    ...missingPartners(drafts, files, 'state', 'state-article', 'content/states'),
    ...missingPartners(drafts, files, 'state', 'cities', 'content/cities'),
    ...missingPartners(drafts, files, 'provider', 'provider-article', 'content/providers'),
    ...strangers(drafts, files, 'state-article', 'state'),
    ...strangers(drafts, files, 'cities', 'state'),
    ...strangers(drafts, files, 'provider-article', 'provider'),
    ...repeatedNames(content),
    ...overdueFacts(content, today),
    ...missingFaqGroups(content, files),
  ];
}

/** Files the site cannot do without. */
function missingFiles(files: readonly KnownFile[]): Problem[] {
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

/** Titles name a page in search results and browser tabs, so no two pages share one. */
function repeatedNames(content: Content): Problem[] {
  const seen = new Map<string, Entry>();
  const titled: ContentKind[] = ['page', 'guide', 'state-article', 'provider-article', 'post', 'legal'];
  return titled.flatMap((kind) =>
    content.all(kind).flatMap((entry): Problem[] => {
      const title = (entry.data as { title: string }).title.trim().toLowerCase();
      const first = seen.get(title);
      if (!first) {
        seen.set(title, entry);
        return [];
      }
      return [
        problemIn(entry.draft, ['title'], 'duplicate-title', {
          message: `The title is the same as that of ${first.draft.file.path}.`,
          hint: 'Give each page a title of its own.',
        }),
      ];
    }),
  );
}

function overdueFacts(content: Content, today: string): Problem[] {
  const warn = (entry: Entry, path: (string | number)[], name: string, reviewBy: string): Problem[] =>
    reviewBy < today
      ? [
          problemIn(
            entry.draft,
            path,
            'overdue-fact',
            {
              message: `${name} was to be checked again by ${reviewBy}.`,
              hint: 'Check it against its sources, then move verifiedOn and reviewBy.',
            },
            { severity: 'warning' },
          ),
        ]
      : [];
  return [
    ...content
      .all('facts')
      .flatMap((entry) =>
        entry.data.facts.flatMap((fact, index) =>
          warn(entry, ['facts', index, 'reviewBy'], `The fact \`${fact.id}\``, fact.reviewBy),
        ),
      ),
    ...content.all('state').flatMap((entry) => warn(entry, ['reviewBy'], entry.data.name, entry.data.reviewBy)),
    ...content.all('provider').flatMap((entry) => warn(entry, ['reviewBy'], entry.data.name, entry.data.reviewBy)),
  ];
}

/** A faq block names a group that exists, or brings its own questions. */
function missingFaqGroups(content: Content, files: readonly KnownFile[]): Problem[] {
  const groups = new Set(files.filter((file) => file.kind === 'faq').map(({ slug }) => slug));
  return content.all('page').flatMap((entry) =>
    ((entry.data as ContentKinds['page']).blocks ?? []).flatMap((block, index): Problem[] => {
      if (block.type !== 'faq') return [];
      if (block.group !== undefined && !groups.has(block.group)) {
        return [
          problemIn(entry.draft, ['blocks', index, 'group'], 'missing-file', {
            message: `There is no content/faq/${block.group}.yaml.`,
            hint: `Groups: ${[...groups].join(', ')}.`,
          }),
        ];
      }
      if (block.group === undefined && block.items === undefined) {
        return [
          problemIn(entry.draft, ['blocks', index], 'missing-key', {
            message: 'This faq block has no questions.',
            hint: 'Name a `group` of content/faq, or write `items`.',
          }),
        ];
      }
      return [];
    }),
  );
}
