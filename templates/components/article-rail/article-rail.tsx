import { CallCard, type CallCardProps } from '../call-card/call-card.tsx';
import { ContentsList, type ContentsListProps } from '../contents-list/contents-list.tsx';
import { FormSlot, type FormSlotProps } from '../form-slot/form-slot.tsx';

export interface ArticleRailProps {
  /** Stands beside the hero on wide screens. */
  readonly form?: FormSlotProps;
  readonly contents: ContentsListProps['links'];
  readonly call?: CallCardProps;
}

/**
 * What follows the first section of an article on phones and stands beside the text on wide screens: the form, then the
 * contents list and the number, which stay in view.
 */
export function ArticleRail({ form, contents, call }: ArticleRailProps) {
  return (
    <div className="article-rail wrap">
      {form && <FormSlot {...form} />}
      <div>
        <ContentsList links={contents} />
        {call && <CallCard {...call} />}
      </div>
    </div>
  );
}
