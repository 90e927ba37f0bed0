import type { BodyBlock } from '../../blocks.ts';
import { opensWithTool } from '../../components/block-list/block-list.tsx';
import type { BlockView } from '../../components/block-list/block-registry.ts';
import { citedIn, resolveBlocks } from '../../components/block-list/resolve-blocks.ts';
import type { HeroProps } from '../../components/hero/hero.tsx';
import { heroProps, withoutButtons } from '../../components/hero/hero-props.ts';
import { listPages } from '../../components/post-list/post-list.block.ts';
import { DEFAULT_SCENES } from '../../drawings/default-scenes.ts';
import { newestDay, olderDay } from '../../format/date.ts';
import { describedAs } from '../../format/page-title.ts';
import { listPath } from '../../format/place.ts';
import type { PageModel, PlannedPage } from '../../page.ts';
import { type ShownPicture, shownPicture } from '../../pictures.ts';
import type { Piece, Site } from '../../site.ts';
import { socialCard } from '../../social-card.ts';
import { formsOn, nameOf, pageModel, type SourceList, sourceList } from '../page-model.ts';

export interface ComposedProps {
  readonly hero: HeroProps;
  readonly image?: ShownPicture;
  readonly blocks: readonly BlockView[];
  readonly sources: SourceList;
}

export type ComposedPage = PageModel<'composed', ComposedProps>;

/** Place of these pages in the specification's route table. */
export const order = 1;

/** A page for each file of content/pages, or several if it has a long list. */
export function pages(site: Site): PlannedPage<ComposedPage>[] {
  return site.pages.flatMap((piece) => {
    const total = listPages(blocksOf(piece), site);
    const numbers = Array.from({ length: total }, (_, index) => index + 1);
    return numbers.map((page) => ({
      path: listPath(piece.data.path, page),
      file: `content/pages/${piece.slug}.yaml`,
      page: () => composedPage(piece, site, { page, total: listPages(blocksOf(piece), site) }),
      ...(page === 1 ? { card: () => composedCard(piece) } : {}),
    }));
  });
}

/** A page made of blocks (content/pages): the only one, or one of those that its long list takes. */
export function composedPage(piece: Piece<'page'>, site: Site, { page, total } = { page: 1, total: 1 }): ComposedPage {
  const { data, citations } = piece;
  const path = listPath(data.path, page);
  const further = page === 1 ? '' : `, page ${page}`;
  const parts = blocksOf(piece);
  const scene = opensWithTool(parts) ? {} : { scene: data.scene ?? DEFAULT_SCENES.composed };
  const described = heroProps({ ...scene, ...data.hero, title: data.hero.title + further }, site, path);
  const opened = data.hideSalesButtons ? withoutButtons(described) : described;
  const hero = { ...askedOf(opened, parts, site), ...opened };
  const blocks = resolveBlocks(parts, { site, path, phone: hero.phone, list: { first: data.path, page } });
  const cited = citedIn(parts, site);
  const reviewedOn = [citations, ...cited].reduce<string | undefined>(
    (day, { verifiedOn }) => olderDay(day, verifiedOn),
    data.reviewedOn,
  );
  const name = nameOf(site, piece.slug, { title: data.title ?? data.hero.title, description: data.description });
  return pageModel(site, {
    path,
    kind: 'composed',
    card: composedCard(piece),
    title: name.title + further,
    description: page === 1 ? name.description : describedAs(`Page ${page} of ${total}.`, name.description),
    ...(page > 1 ? { prev: listPath(data.path, page - 1) } : {}),
    ...(page < total ? { next: listPath(data.path, page + 1) } : {}),
    phone: hero.phone,
    noIndex: data.noIndex,
    hideFooter: data.hideFooter,
    hideSalesButtons: data.hideSalesButtons,
    reviewedOn,
    changedOn: newestDay(
      data.reviewedOn,
      ...[citations, ...cited].map(({ newestOn }) => newestOn),
      ...blocks.flatMap((block) =>
        block.type === 'post-list' ? [...block.newest, ...block.posts].map((post) => post.publishedOn) : [],
      ),
    ),
    forms: formsOn(hero, blocks),
    props: {
      hero,
      ...(data.image ? { image: shownPicture(data.image, 'wide', site.pictures) } : {}),
      blocks,
      sources: sourceList(
        site,
        { reviewedOn, reviewBy: [citations, ...cited].map((part) => part.reviewBy) },
        data.sources,
        citations.sources,
        ...cited.map((part) => part.sources),
      ),
    },
  });
}

/** Beside the number: the form for a call further down the page, or that for a quote, if no tool stands below. */
function askedOf(
  { callButton, textButton, form }: HeroProps,
  parts: readonly BodyBlock[],
  { config }: Site,
): Pick<HeroProps, 'askLink'> {
  if (!callButton || textButton || form) return {};
  const hasForm = parts.some((part) => part.type === 'form' && part.form === 'callback');
  if (hasForm) return { askLink: { name: 'Ask for a call', link: '#callback' } };
  return opensWithTool(parts) ? {} : { askLink: config.header.quoteButton };
}

/** A page's blocks: its body if it has one, otherwise the list in its data. */
function blocksOf({ body, data }: Piece<'page'>): readonly BodyBlock[] {
  return body.length > 0 ? body : (data.blocks ?? []);
}

/** All pages of a long list have the card of the first. */
function composedCard({ data }: Pick<Piece<'page'>, 'data'>) {
  return socialCard({ kind: 'composed', path: data.path, title: data.hero.title, scene: data.scene });
}
