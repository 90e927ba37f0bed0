import { CallCard, type CallCardProps } from '../call-card/call-card.tsx';
import { ContentsList, type ContentsListProps } from '../contents-list/contents-list.tsx';

export interface ArticleRailProps {
  readonly contents: ContentsListProps['links'];
  readonly call?: CallCardProps;
}

/**
 * What follows the first section of an article on phones and stays in view beside the text on wide screens: the contents
 * list and the number.
 */
export function ArticleRail({ contents, call }: ArticleRailProps) {
  return (
    <div className="article-rail wrap">
      <div>
        <ContentsList links={contents} />
        {call && <CallCard {...call} />}
      </div>
    </div>
  );
}
