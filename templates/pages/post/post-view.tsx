import { BlockFlow } from '../../components/block-list/block-list.tsx';
import { Byline } from '../../components/byline/byline.tsx';
import { Cta } from '../../components/cta/cta.tsx';
import { PageWrapper } from '../../components/page-wrapper/page-wrapper.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { PostList } from '../../components/post-list/post-list.tsx';
import { SummaryBox } from '../../components/summary-box/summary-box.tsx';
import { longDate } from '../../format/date.ts';
import { ArticleLayout } from '../article.tsx';
import { cutAfterFirstSection } from '../first-section.ts';
import type { ViewProps } from '../page-model.ts';
import { SourcesBand, TextHero } from '../text-hero.tsx';
import { POST_CRUMBS, type PostPage } from './props.ts';

/** A blog post. */
export function PostView({ page, chrome }: ViewProps<PostPage>) {
  const {
    title,
    hero,
    summary,
    scene,
    image,
    author,
    publishedOn,
    updatedOn,
    byline,
    contents,
    blocks,
    cta,
    related,
    sources,
  } = page.props;
  const { first, rest } = cutAfterFirstSection(blocks);
  return (
    <PageWrapper chrome={chrome} page={page}>
      <ArticleLayout
        hero={
          <TextHero
            crumbs={POST_CRUMBS}
            title={title}
            hero={hero}
            scene={scene}
            picture={summary && <SummaryBox items={summary} scene={scene} />}
            call={{ phone: page.phone, askLink: chrome.quoteButton }}
          >
            By {author}, <time dateTime={publishedOn}>{longDate(publishedOn)}</time>
            {updatedOn && (
              <>
                . Updated <time dateTime={updatedOn}>{longDate(updatedOn)}</time>
              </>
            )}
          </TextHero>
        }
        first={
          <>
            {byline && <Byline {...byline} />}
            {image && <Picture {...image} isFirst={!hero} />}
            {summary && hero && <SummaryBox items={summary} />}
            <div className="article-lead flow">
              <BlockFlow blocks={first} />
            </div>
          </>
        }
        contents={contents}
      >
        <BlockFlow blocks={rest} />
      </ArticleLayout>
      {cta && (
        <div className="band">
          <div className="wrap">
            <Cta {...cta} />
          </div>
        </div>
      )}
      {related && (
        <div className="band">
          <div className="wrap">
            <PostList {...related} />
          </div>
        </div>
      )}
      <SourcesBand {...sources} />
    </PageWrapper>
  );
}
