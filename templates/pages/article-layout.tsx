import type { ReactNode } from 'react';
import { ArticleRail, type ArticleRailProps } from '../components/article-rail/article-rail.tsx';

export interface ArticleLayoutProps extends ArticleRailProps {
  readonly hero: ReactNode;
  /** The first section of the text. */
  readonly first: ReactNode;
  /** The rest of it. */
  readonly children: ReactNode;
}

/**
 * A hero and a text in one order for every reader: the answer, the first section, then the form and the contents list,
 * then the rest. Wide screens show the form and the list beside them.
 */
export function ArticleLayout({ hero, first, children, ...rail }: ArticleLayoutProps) {
  return (
    <article className="article">
      {hero}
      <div className="article-text wrap flow">{first}</div>
      <ArticleRail {...rail} />
      <div className="article-text wrap flow">{children}</div>
    </article>
  );
}
