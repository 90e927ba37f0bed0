import { contentKinds } from '../../../schemas/generated/content-kinds.ts';
import type { Problem } from '../../report/problem.ts';
import { CONTENT_KINDS } from '../parse/content-kinds.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Content, ResolvedEntry } from './content.ts';

/** Kinds whose files title a page, in the order in which they claim their titles. */
const TITLED_KINDS = CONTENT_KINDS.flatMap((kind) => {
  const { titleOrder } = contentKinds[kind];
  return titleOrder === undefined ? [] : [{ kind, titleOrder }];
})
  .sort((a, b) => a.titleOrder - b.titleOrder)
  .map(({ kind }) => kind);

/** Titles name pages in search results and browser tabs, so no two pages may share one. */
export function checkTitles(content: Content): Problem[] {
  const owners = new Map<string, ResolvedEntry>();
  return TITLED_KINDS.flatMap((kind) => content.all(kind)).flatMap((entry): Problem[] => {
    const title = titleOf(entry);
    const owner = title === undefined ? undefined : owners.get(title);
    if (title !== undefined && !owner) owners.set(title, entry);
    if (!owner) return [];
    return [
      problemIn(entry.authored, ['title'], {
        code: 'duplicate-title',
        message: `This is also the title of ${owner.authored.file.path}.`,
        hint: 'Give each page its own title.',
      }),
    ];
  });
}

function titleOf({ data }: ResolvedEntry): string | undefined {
  return 'title' in data ? data.title?.trim().toLowerCase() : undefined;
}
