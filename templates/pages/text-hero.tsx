import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '../components/breadcrumb/breadcrumb.tsx';
import { Terms } from '../components/heading/terms.tsx';

export interface TextHeroProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  readonly children?: ReactNode;
}

/** The top of a text page: breadcrumb, title, and a line below it. */
export function TextHero({ crumbs, title, children }: TextHeroProps) {
  return (
    <div className="hero">
      <div className="wrap hero-words">
        <Breadcrumb crumbs={crumbs} />
        <h1>
          <Terms text={title} />
        </h1>
        <p className="hero-text">{children}</p>
      </div>
    </div>
  );
}
