import type { BodyBlock } from '../../blocks.ts';
import type { BlockView } from '../../components/block-list/block-registry.ts';
import { citedIn, resolveBlocks } from '../../components/block-list/resolve-blocks.ts';
import type { HeroProps } from '../../components/hero/hero.tsx';
import { heroProps } from '../../components/hero/hero-props.ts';
import { olderDay } from '../../format/date.ts';
import type { PageModel, PlannedPage } from '../../page.ts';
import { type ShownPicture, shownPicture } from '../../pictures.ts';
import type { Piece, Site } from '../../site.ts';
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

/** A page for each file of content/pages. */
export function pages(site: Site): PlannedPage<ComposedPage>[] {
  return site.pages.map((piece) => ({ page: composedPage(piece, site), file: `content/pages/${piece.slug}.yaml` }));
}

/** A page made of blocks (content/pages). */
export function composedPage(piece: Piece<'page'>, site: Site): ComposedPage {
  const { data, citations } = piece;
  const hero = heroProps(data.hero, site, data.path);
  const parts = blocksOf(piece);
  const blocks = resolveBlocks(parts, { site, path: data.path, phone: hero.phone });
  const cited = citedIn(parts, site);
  const reviewedOn = [citations, ...cited].reduce<string | undefined>(
    (day, { verifiedOn }) => olderDay(day, verifiedOn),
    data.reviewedOn,
  );
  return pageModel(site, {
    path: data.path,
    kind: 'composed',
    ...nameOf(site, piece.slug, { title: data.title ?? data.hero.title, description: data.description }),
    phone: hero.phone,
    noIndex: data.noIndex,
    hideFooter: data.hideFooter,
    reviewedOn,
    forms: formsOn(hero, blocks),
    props: {
      hero,
      ...(data.image ? { image: shownPicture(data.image, 'wide', site.pictures) } : {}),
      blocks,
      sources: sourceList(reviewedOn, data.sources, citations.sources, ...cited.map((part) => part.sources)),
    },
  });
}

/** A page's blocks: its body if it has one, otherwise the list in its data. */
function blocksOf({ body, data }: Piece<'page'>): readonly BodyBlock[] {
  return body.length > 0 ? body : (data.blocks ?? []);
}
