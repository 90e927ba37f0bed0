import { BlockFlow } from '../../components/block-list/block-list.tsx';
import { ContentsList } from '../../components/contents-list/contents-list.tsx';
import { Cta } from '../../components/cta/cta.tsx';
import { PageWrapper } from '../../components/page-wrapper/page-wrapper.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { longDate } from '../../format/date.ts';
import { SourcesBand } from '../sources-band.tsx';
import { TextHero } from '../text-hero.tsx';
import type { ViewProps } from '../view-props.ts';
import { POST_CRUMBS, type PostPage } from './props.ts';

/** A blog post. */
export function PostView({ page, chrome }: ViewProps<PostPage>) {
  const { title, hero, image, author, publishedOn, updatedOn, contents, blocks, cta, sources } = page.props;
  return (
    <PageWrapper chrome={chrome} page={page}>
      <TextHero crumbs={POST_CRUMBS} title={title} hero={hero}>
        By {author}, <time dateTime={publishedOn}>{longDate(publishedOn)}</time>
        {updatedOn && (
          <>
            . Updated <time dateTime={updatedOn}>{longDate(updatedOn)}</time>
          </>
        )}
      </TextHero>
      <div className="wrap article">
        <ContentsList links={contents} />
        <article className="article-text flow">
          {image && <Picture {...image} isFirst={!hero} />}
          <BlockFlow blocks={blocks} />
        </article>
      </div>
      {cta && (
        <div className="band">
          <div className="wrap">
            <Cta {...cta} />
          </div>
        </div>
      )}
      <SourcesBand {...sources} />
    </PageWrapper>
  );
}
