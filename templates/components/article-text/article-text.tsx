import type { ReactNode } from 'react';

/** The column of an article's text. Wide screens have room for the source of a sentence beside it. */
export function ArticleText({ children }: { readonly children: ReactNode }) {
  return <div className="article-text wrap flow">{children}</div>;
}
