import type { SceneName } from '../../../schemas/generated/content-types.ts';
import type { BlockView } from '../../components/block-list/block-registry.ts';
import { resolveBlocks } from '../../components/block-list/resolve-blocks.ts';
import type { Crumb } from '../../components/breadcrumb/breadcrumb.tsx';
import type { BylineProps } from '../../components/byline/byline.tsx';
import { bylineOf } from '../../components/byline/byline-of.ts';
import type { ContentsListProps } from '../../components/contents-list/contents-list.tsx';
import type { CtaProps } from '../../components/cta/cta.tsx';
import type { HeroProps } from '../../components/hero/hero.tsx';
import { textHero } from '../../components/hero/hero-props.ts';
import { postSummary } from '../../components/post-list/post-list.block.ts';
import type { PostListProps } from '../../components/post-list/post-list.tsx';
import { DEFAULT_SCENES } from '../../drawings/default-scenes.ts';
import { newestDay } from '../../format/date.ts';
import { postPath } from '../../format/place.ts';
import type { PageModel, PlannedPage } from '../../page.ts';
import { type ShownPicture, shownPicture } from '../../pictures.ts';
import type { Piece, Site } from '../../site.ts';
import { postCard } from '../../social-card.ts';
import { headingsOf } from '../article-props.ts';
import { formsOn, pageModel, type SourceList, sourceList } from '../page-model.ts';

export interface PostProps {
  readonly title: string;
  readonly scene: SceneName;
  readonly hero?: HeroProps;
  /** What it says in short. */
  readonly summary?: readonly string[];
  readonly image?: ShownPicture;
  readonly author: string;
  /** Who reviewed it. */
  readonly byline?: BylineProps;
  /** ISO days. */
  readonly publishedOn: string;
  readonly updatedOn?: string;
  readonly contents: ContentsListProps['links'];
  readonly blocks: readonly BlockView[];
  readonly cta?: CtaProps;
  /** What to read next. */
  readonly related?: PostListProps;
  readonly sources: SourceList;
}

export type PostPage = PageModel<'post', PostProps>;

/** The pages above it. */
export const POST_CRUMBS: readonly Crumb[] = [
  { name: 'Home', href: '/' },
  { name: 'Blog', href: '/blog' },
];

/** Place of these pages in the specification's route table. */
export const order = 6;

/** A page for each file of content/blog. */
export function pages(site: Site): PlannedPage<PostPage>[] {
  return site.posts.map((piece) => ({
    path: postPath(piece.slug),
    file: `content/blog/${piece.slug}.md`,
    page: () => postPage(piece, site),
    card: () => postCard(piece.data.scene),
  }));
}

/** A blog post. */
export function postPage({ slug, data, body, citations }: Piece<'post'>, site: Site): PostPage {
  const path = postPath(slug);
  const { cta } = site.config;
  const scene = data.scene ?? DEFAULT_SCENES.post;
  const { hero, phone } = textHero({ ...data, scene }, site, path);
  const blocks = resolveBlocks(body, { site, path, phone });
  const { byline } = bylineOf(data, site);
  const reviewedOn = data.updatedOn ?? data.publishedOn;
  const image = data.image && shownPicture(data.image, 'text', site.pictures);
  return pageModel(site, {
    path,
    kind: 'post',
    title: data.title,
    // No preview shows a drawing of lines.
    card: image && !image.src.endsWith('.svg') ? image : postCard(data.scene),
    description: data.description,
    phone,
    reviewedOn,
    changedOn: newestDay(reviewedOn, citations.newestOn),
    text: { publishedOn: data.publishedOn, modifiedOn: data.updatedOn },
    forms: formsOn(hero, blocks),
    props: {
      title: data.title,
      scene,
      ...(hero ? { hero } : {}),
      ...(data.summary ? { summary: data.summary } : {}),
      ...(image ? { image } : {}),
      author: byline?.writer?.name ?? data.author,
      ...(byline?.reviewer ? { byline: { reviewer: byline.reviewer } } : {}),
      publishedOn: data.publishedOn,
      ...(data.updatedOn ? { updatedOn: data.updatedOn } : {}),
      contents: headingsOf(body),
      blocks,
      ...(cta ? { cta: { ...cta, phone } } : {}),
      ...relatedTo(slug, site),
      sources: sourceList(site, { reviewedOn, reviewBy: [citations.reviewBy] }, data.sources, citations.sources),
    },
  });
}

/** Three posts to read next: the ones before this post, then the newest. */
function relatedTo(slug: string, { posts }: Site): Pick<PostProps, 'related'> {
  const at = placesOf(posts).get(slug) ?? -1;
  const older = posts.slice(at + 1, at + 4);
  const others = [...older, ...posts.slice(0, Math.min(Math.max(at, 0), 3 - older.length))];
  return others.length > 0 ? { related: { title: 'Read next', posts: others.map(postSummary) } } : {};
}

const places = new WeakMap<Site['posts'], ReadonlyMap<string, number>>();

/** Where each post stands. Looking through all posts for each of them would take longer than rendering many. */
function placesOf(posts: Site['posts']): ReadonlyMap<string, number> {
  const known = places.get(posts) ?? new Map(posts.map(({ slug }, at) => [slug, at]));
  places.set(posts, known);
  return known;
}
