import { ContentsList, type ContentsListProps } from '../contents-list/contents-list.tsx';

export interface ArticleRailProps {
  readonly contents: ContentsListProps['links'];
  /** The list is open on phones, too. */
  readonly isOpen?: boolean;
}

/**
 * The contents list: it follows the first section of an article on phones, if any, and stays in view beside wide
 * text.
 */
export function ArticleRail({ contents, isOpen }: ArticleRailProps) {
  if (contents.length === 0) return null;
  return (
    <div className="article-rail wrap">
      <ContentsList links={contents} isOpen={isOpen} />
    </div>
  );
}
