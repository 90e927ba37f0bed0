import { contentKinds } from '../../../schemas/generated/content-kinds.ts';
import type { Problem } from '../../report/problem.ts';
import { CONTENT_KINDS } from '../parse/content-kinds.ts';
import { problemIn } from '../parse/problem-at.ts';
import { memberOf } from '../validate/schema-library.ts';
import type { Content, ResolvedEntry } from './content.ts';

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
export function checkTitles(content: Content): Problem[] {
  const pages = TITLED_KINDS.flatMap((kind) => content.all(kind));
  return [...repeated(pages, 'title'), ...repeated(pages, 'description')];
}

function repeated(pages: readonly ResolvedEntry[], name: 'title' | 'description'): Problem[] {
  const owners = new Map<string, ResolvedEntry>();
  return pages.flatMap((page): Problem[] => {
    const text = memberOf(page.data, name);
    if (typeof text !== 'string') return [];
    const key = text.trim().toLowerCase();
    const owner = owners.get(key);
    if (!owner) owners.set(key, page);
    return owner ? [problemIn(page.authored, [name], { ...REPEATED[name], message: sameAs(name, owner) })] : [];
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
