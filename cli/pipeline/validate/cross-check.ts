import type { Problem } from '../../report/problem.ts';
import { suggest } from '../../report/suggest.ts';
import type { ContentKind } from '../parse/content-kinds.ts';
import { type Draft, problemAt, problemIn } from '../parse/parse.ts';
import { checkFiles, type KnownFile } from './check-files.ts';
import { checkReleasedConsents } from './released-consents.ts';
import type { Content, Entry } from './validate.ts';

/** Checks that need more than one file. `files` names faulty ones too, so that no file is called missing when it is only faulty. */
export function crossCheck(
  content: Content,
  drafts: readonly Draft[],
  files: readonly KnownFile[],
  today: string,
): Problem[] {
  return [
    ...checkFiles(content, drafts, files),
    ...repeatedNames(content),
    ...overdueFacts(content, today),
    ...faqBlocks(content, files),
    ...repeatedFacts(content),
    ...otherStatesCities(content),
    ...namelessPages(content),
    ...checkReleasedConsents(content, files),
  ];
}

/** Titles name a page in search results and browser tabs, so no two pages share one. */
function repeatedNames(content: Content): Problem[] {
  const seen = new Map<string, Entry>();
  const titled: ContentKind[] = ['page', 'guide', 'state-article', 'provider-article', 'post', 'legal'];
  return titled.flatMap((kind) =>
    content.all(kind).flatMap((entry): Problem[] => {
      const title = (entry.data as { title?: string }).title?.trim().toLowerCase();
      if (title === undefined) return [];
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

/** A page has a title and a description of its own, or content/site.yaml has them under its name. */
function namelessPages(content: Content): Problem[] {
  const titles = content.all('site')[0]?.data.titles;
  if (!titles) return [];
  return content.all('page').flatMap((entry) => {
    const key = entry.slug.replaceAll('-', '_');
    const own = ['title', 'description'].filter((name) => name in entry.data);
    if (key in titles) {
      return own.map((name) =>
        problemIn(
          entry.draft,
          [name],
          'unknown-key',
          {
            message: `The \`${name}\` of this page stands in content/site.yaml, under \`titles.${key}\`.`,
            hint: `Leave \`${name}\` out here, and change it there.`,
          },
          { target: 'key' },
        ),
      );
    }
    return ['title', 'description']
      .filter((name) => !own.includes(name))
      .map((name) =>
        problemIn(entry.draft, [], 'missing-key', {
          message: `\`${name}\` is missing.`,
          hint: `Add \`${name}:\`, as search results should show it.`,
        }),
      );
  });
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
function faqBlocks(content: Content, files: readonly KnownFile[]): Problem[] {
  const groups = files.filter((file) => file.kind === 'faq').map(({ slug }) => slug);
  const missing = content.entries.flatMap(({ draft, faqGroups }) =>
    faqGroups
      .filter(({ group }) => !groups.includes(group))
      .map(({ group, line, column }) =>
        problemAt(draft.file, { line, column }, 'missing-file', {
          message: `There is no content/faq/${group}.yaml.`,
          hint: `${suggest(group, groups)}Groups: ${groups.join(', ')}.`,
        }),
      ),
  );
  const empty = content.all('page').flatMap((entry) =>
    (entry.data.blocks ?? []).flatMap((block, index): Problem[] => {
      if (block.type !== 'faq' || block.group !== undefined || block.items !== undefined) return [];
      const message = 'This faq block has no questions.';
      const hint = 'Name a `group` of content/faq, or write `items`.';
      return [problemIn(entry.draft, ['blocks', index], 'missing-key', { message, hint })];
    }),
  );
  return [...missing, ...empty];
}

/** A fact has one home, and no name that means something else. */
function repeatedFacts(content: Content): Problem[] {
  const homes = new Map(['phone', 'brand', 'since'].map((name) => [name, 'content/site.yaml']));
  return content.all('facts').flatMap((entry) =>
    entry.data.facts.flatMap(({ id }, index): Problem[] => {
      const home = homes.get(id);
      homes.set(id, home ?? entry.draft.file.path);
      if (home === undefined) return [];
      const message = `The fact \`${id}\` is already in ${home}.`;
      return [problemIn(entry.draft, ['facts', index, 'id'], 'duplicate-fact', { message, hint: ONE_HOME })];
    }),
  );
}

const ONE_HOME = 'A fact is written once: remove one of the two, or give it an id of its own.';

/** A state's cities carry its code: a copied file is easily left with that of another state. */
function otherStatesCities(content: Content): Problem[] {
  const states = new Map(content.all('state').map(({ slug, data }) => [slug, data]));
  return content.all('cities').flatMap(({ slug, data, draft }): Problem[] => {
    const state = states.get(slug);
    if (!state || state.code === data.code) return [];
    const message = `These are cities of ${data.code}, but content/states/${slug}.yaml is ${state.code}.`;
    return [
      problemIn(draft, ['code'], 'wrong-state', {
        message,
        hint: 'Check the code, the cities and the name of the file.',
      }),
    ];
  });
}
