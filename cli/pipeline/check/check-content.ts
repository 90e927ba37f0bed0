import { contentKinds } from '../../../schemas/generated/content-kinds.ts';
import { titleFault } from '../../pictures/card-svg.ts';
import { suggest } from '../../report/phrases.ts';
import type { Problem } from '../../report/problem.ts';
import { CONTENT_KINDS, type FileId } from '../parse/content-kinds.ts';
import { type ProblemDetails, problemAt, problemIn } from '../parse/problem-at.ts';
import type { Content, ResolvedEntry } from '../resolve/content.ts';
import { addressOfAsset, missingPicture } from '../validate/check-pictures.ts';
import { isUnwrittenDraft } from '../validate/check-unwritten.ts';
import { isDraft } from '../validate/entry.ts';
import { memberOf } from '../validate/schema-library.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkDraftReferences } from './check-draft-references.ts';
import { checkFormReferences } from './check-form-references.ts';

/**
 * Checks what only the resolved texts show: titles, groups of questions, links and pictures.
 * @param files every content file, faulty ones too
 * @param assets paths of the files in content/assets/
 */
export function checkContent(content: Content, files: readonly FileId[], assets: readonly string[]): Problem[] {
  return [
    ...checkTitles(content),
    ...checkCardTitles(content),
    ...checkFaqGroups(content, files),
    ...checkFormReferences(content, files),
    ...checkDraftReferences(content),
    ...checkLinks(content),
    ...checkAddresses(content),
    ...checkTextPictures(content, assets),
  ];
}

/** Kinds whose files title a page, in the order in which they claim their titles. */
const TITLED_KINDS = CONTENT_KINDS.flatMap((kind) => {
  const { titleOrder } = contentKinds[kind];
  return titleOrder === undefined ? [] : [{ kind, titleOrder }];
})
  .sort((a, b) => a.titleOrder - b.titleOrder)
  .map(({ kind }) => kind);

/**
 * Titles name pages in search results and browser tabs, so no two pages may share one. Two pages with one description
 * are a warning.
 */
function checkTitles(content: Content): Problem[] {
  const pages = TITLED_KINDS.flatMap((kind) => content.all(kind));
  return [...repeated(pages, 'title'), ...repeated(pages, 'description')];
}

/** Where the files of a kind write the title that is drawn on the social card of their page. */
const CARD_TITLES = [
  ['guide', ['title']],
  ['legal', ['title']],
  ['page', ['hero', 'title']],
  ['provider', ['name']],
] as const;

/** Warns of titles that cannot be drawn: the card shows the brand in their place. */
function checkCardTitles({ all }: Content): Problem[] {
  return CARD_TITLES.flatMap(([kind, keys]) =>
    all(kind).flatMap(({ data, authored }) => {
      const title = keys.reduce<unknown>((value, key) => memberOf(value, key), data);
      const fault = typeof title === 'string' ? titleFault(title) : undefined;
      if (fault === undefined) return [];
      return problemIn(authored, keys, {
        code: 'undrawn-title',
        severity: 'warning',
        message: `The page's card in link previews cannot show this title: ${fault}.`,
        hint: 'The card shows the brand in its place. Write a title of up to 60 letters and signs of Western languages.',
      });
    }),
  );
}

function repeated(pages: readonly ResolvedEntry[], name: 'title' | 'description'): Problem[] {
  const owners = new Map<string, ResolvedEntry[]>();
  for (const page of pages) {
    const text = memberOf(page.data, name);
    if (typeof text !== 'string' || isUnwrittenDraft(page.authored)) continue;
    const key = text.trim().toLowerCase();
    owners.set(key, [...(owners.get(key) ?? []), page]);
  }
  // Only the author knows which file is the copy, so each of them is reported.
  return [...owners.values()].flatMap(([first, ...others]) => {
    const [second] = others;
    if (!first || !second) return [];
    return [
      problemIn(first.authored, [name], { ...REPEATED[name], message: sameAs(name, second) }),
      ...others.map((page) => problemIn(page.authored, [name], { ...REPEATED[name], message: sameAs(name, first) })),
    ];
  });
}

const REPEATED = {
  title: { code: 'duplicate-title', hint: 'Give each page its own title.' },
  description: {
    code: 'duplicate-description',
    severity: 'warning',
    hint: 'Search results show it below the title: say what is on this page alone.',
  },
} as const;

function sameAs(name: string, { authored }: ResolvedEntry): string {
  return `This is also the ${name} of ${authored.file.path}.`;
}

/** Checks that every group a faq block names has a file. Warns of groups that no page shows. */
function checkFaqGroups(content: Content, files: readonly FileId[]): Problem[] {
  const missing = missingGroups(content, files);
  // A group may be unused because its name is misspelled where it is shown.
  return missing.length > 0 ? missing : unusedGroups(content, files);
}

function missingGroups({ entries }: Content, files: readonly FileId[]): Problem[] {
  const groups = files.filter((file) => file.kind === 'faq').map(({ slug }) => slug);
  return entries.flatMap(({ authored, faqGroups }) =>
    faqGroups
      .filter(({ group }) => !groups.includes(group))
      .map((reference) =>
        problemAt(authored.file, reference, {
          code: 'missing-file',
          message: `There is no content/faq/${reference.group}.yaml.`,
          hint: `${suggest(reference.group, groups)}Groups: ${groups.join(', ')}.`,
        }),
      ),
  );
}

function unusedGroups({ entries, all }: Content, files: readonly FileId[]): Problem[] {
  // A file with other errors may show any group.
  if (entries.length < files.length) return [];
  const used = new Set(entries.flatMap(({ faqGroups }) => faqGroups.map(({ group }) => group)));
  return all('faq')
    .filter(({ authored, slug }) => !used.has(slug) && !isDraft(authored))
    .map(({ authored, slug }) =>
      problemAt(authored.file, authored.locate([]), {
        code: 'unused-group',
        severity: 'warning',
        message: `No page shows the questions of ${slug}.`,
        hint: `Add a faq block with \`group: ${slug}\` to a page, or remove the file.`,
      }),
    );
}

/** Checks links to other sites: none to our own by its whole address, and a warning for those without encryption. */
function checkLinks(content: Content): Problem[] {
  const origin = content.all('site')[0]?.data.origin;
  const ownHost = origin && URL.canParse(origin) ? new URL(origin).host : undefined;
  return content.entries.flatMap(({ authored, links }) =>
    links.flatMap((link): Problem[] => {
      const fault = /^https?:/.test(link.href) ? faultOf(link.href, ownHost) : undefined;
      return fault ? [problemAt(authored.file, link, fault)] : [];
    }),
  );
}

function faultOf(href: string, ownHost: string | undefined): ProblemDetails | undefined {
  const { host, pathname, search, hash } = new URL(href);
  if (host === ownHost) {
    return {
      code: 'broken-link',
      message: 'The link leads to our own site by its whole address.',
      hint: `Write ${pathname}${search}${hash}. Then the build checks it, and it works where the site is tried out.`,
    };
  }
  if (!href.startsWith('http:')) return undefined;
  return {
    code: 'insecure-link',
    severity: 'warning',
    message: 'The link starts with http://, so anybody on the way can read and change that page.',
    hint: 'Write https:// if that site has it.',
  };
}

/**
 * Checks that the pictures of content/assets/ that Markdown shows exist.
 * @param assets paths of the files in content/assets/
 */
function checkTextPictures({ entries }: Content, assets: readonly string[]): Problem[] {
  const addresses = new Set(assets.map(addressOfAsset));
  return entries.flatMap(({ authored, pictures }) =>
    pictures
      .filter(({ address }) => !addresses.has(address))
      .map((picture) => problemAt(authored.file, picture, missingPicture(picture.address, addresses))),
  );
}
