import type { SceneName } from '../../../schemas/generated/content-types.ts';
import type { HowToFileProps } from '../../components/how-to-file/how-to-file.tsx';
import type { StepsProps } from '../../components/steps/steps.tsx';
import { newestDay, olderDay } from '../../format/date.ts';
import { guideContent } from '../../insurance-content.ts';
import type { PageModel, PlannedPage } from '../../page.ts';
import type { Piece, Site } from '../../site.ts';
import { socialCard } from '../../social-card.ts';
import { type ArticleProps, articleDraft, articleProps } from '../article-props.ts';
import { nameOf, pageModel, type SourceList, sourceList } from '../page-model.ts';

export interface GuideProps extends ArticleProps {
  /** Beside the title of a guide without a figure, and on its card for other sites. */
  readonly scene?: SceneName;
  readonly summary: readonly string[];
  readonly howToFile?: HowToFileProps;
  readonly steps?: StepsProps;
  readonly sources: SourceList;
}

export type GuidePage = PageModel<'guide', GuideProps>;

/** Place of these pages in the specification's route table. */
export const order = 2;

/** A page for each file of content/guides. */
export function pages(site: Site): PlannedPage<GuidePage>[] {
  return site.guides.map((piece) => ({
    path: `/${piece.slug}`,
    file: `content/guides/${piece.slug}.md`,
    page: () => guidePage(piece, site),
    card: () => guideCard(piece),
  }));
}

/** A guide: the insurance content template for the type INSURANCE. */
export function guidePage(piece: Piece<'guide'>, site: Site): GuidePage {
  const { slug, data, citations } = piece;
  const path = `/${slug}`;
  const content = guideContent(piece, site);
  const reviewedOn = olderDay(data.reviewedOn, citations.verifiedOn);
  const { howToFile, steps } = site.config;
  const article = articleProps(
    {
      path,
      crumbs: [{ name: 'Home', href: '/' }],
      content,
      image: data.image,
      hero: data.hero,
      faq: data.faq,
      people: data,
      after: data.howToFile ? [{ id: 'how-to-file', text: howToFile.title }] : [],
    },
    site,
  );
  return pageModel(site, {
    path,
    kind: 'guide',
    ...nameOf(site, slug, data),
    card: guideCard(piece),
    ...articleDraft(article),
    reviewedOn,
    changedOn: newestDay(data.reviewedOn, citations.newestOn),
    text: { modifiedOn: reviewedOn },
    props: {
      ...article,
      ...(data.scene ? { scene: data.scene } : {}),
      summary: content.content,
      ...(data.howToFile ? { howToFile: { ...howToFile, id: 'how-to-file' } } : {}),
      ...(data.steps ? { steps } : {}),
      sources: sourceList(site, { reviewedOn, reviewBy: [citations.reviewBy] }, data.sources, citations.sources),
    },
  });
}

function guideCard({ slug, data }: Piece<'guide'>) {
  return socialCard({ kind: 'guide', path: `/${slug}`, title: data.title, scene: data.scene });
}
