import type { ReactNode } from 'react';
import type { Chrome } from '../chrome.ts';
import { BlockFlow } from '../components/block-list/block-list.tsx';
import { ContentsList } from '../components/contents-list/contents-list.tsx';
import { Cta } from '../components/cta/cta.tsx';
import { Faq } from '../components/faq/faq.tsx';
import { Hero } from '../components/hero/hero.tsx';
import { PageWrapper } from '../components/page-wrapper/page-wrapper.tsx';
import { Picture } from '../components/picture/picture.tsx';
import { Sources } from '../components/sources/sources.tsx';
import type { PageModel } from '../page.ts';
import type { ArticleProps } from './article-props.ts';
import type { SourceList } from './page-model.ts';

export interface ArticleViewProps extends ArticleProps {
  readonly page: PageModel;
  readonly chrome: Chrome;
  readonly sources: SourceList;
  /** Shown first, across the page: the notice of a retired brand. */
  readonly notice?: ReactNode;
  /** In the hero, below its text. */
  readonly lead?: ReactNode;
  /** Above the text. */
  readonly top?: ReactNode;
  /** The text refers to its sources by number. */
  readonly areSourcesNumbered?: boolean;
  /** Between the questions and the call to action. */
  readonly end?: ReactNode;
}

/** The page of a guide, state or insurer: hero, contents beside the text, questions, call to action, sources. */
export function Article(props: ArticleViewProps) {
  const { page, chrome, hero, image, contents, blocks, faq, cta, sources, notice, lead, top, end, areSourcesNumbered } =
    props;
  return (
    <PageWrapper chrome={chrome} page={page}>
      {notice}
      <Hero {...hero}>{lead}</Hero>
      <div className="wrap article">
        <ContentsList links={contents} />
        <article className="article-text flow">
          {image && <Picture {...image} />}
          {top}
          <BlockFlow blocks={blocks} />
          {faq && <Faq {...faq} />}
          {end}
        </article>
      </div>
      {cta && (
        <div className="band">
          <div className="wrap">
            <Cta {...cta} />
          </div>
        </div>
      )}
      <div className="band band-sources">
        <div className="wrap read">
          <Sources {...sources} isNumbered={areSourcesNumbered} />
        </div>
      </div>
    </PageWrapper>
  );
}
