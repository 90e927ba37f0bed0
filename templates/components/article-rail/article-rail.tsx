import { ContentsList, type ContentsListProps } from '../contents-list/contents-list.tsx';

export interface ArticleRailProps {
  readonly contents: ContentsListProps['links'];
}

/**
 * The contents list: it follows the first section of an article on phones, and stays in view beside the text on wide
 * screens.
 */
export function ArticleRail({ contents }: ArticleRailProps) {
  return (
    <div className="article-rail wrap">
      <ContentsList links={contents} />
    </div>
  );
}
