import type { ChoiceBoard, SceneName } from '../../../schemas/generated/content-types.ts';
import type { BlockView } from '../../components/block-list/block-registry.ts';
import { resolveBlocks } from '../../components/block-list/resolve-blocks.ts';
import type { Crumb } from '../../components/breadcrumb/breadcrumb.tsx';
import type { ContentsListProps } from '../../components/contents-list/contents-list.tsx';
import { formSlot } from '../../components/form-slot/form-setup.ts';
import type { FormSlotProps } from '../../components/form-slot/form-slot.tsx';
import type { HeroProps } from '../../components/hero/hero.tsx';
import { textHero } from '../../components/hero/hero-props.ts';
import { DEFAULT_SCENES } from '../../drawings/default-scenes.ts';
import type { PageModel, PlannedPage } from '../../page.ts';
import { type ShownPicture, shownPicture } from '../../pictures.ts';
import type { Piece, Site } from '../../site.ts';
import { socialCard } from '../../social-card.ts';
import { headingsOf } from '../article-props.ts';

import { formsOn, nameOf, pageModel } from '../page-model.ts';

export interface LegalProps {
  readonly title: string;
  readonly scene: SceneName;
  /** In place of the scene. */
  readonly choices?: ChoiceBoard;
  /** In place of the plain title, if the document asks for one. */
  readonly hero?: HeroProps;
  readonly image?: ShownPicture;
  /** ISO day. */
  readonly effectiveOn: string;
  readonly contents: ContentsListProps['links'];
  readonly blocks: readonly BlockView[];
  readonly form?: FormSlotProps;
}

export type LegalPage = PageModel<'legal', LegalProps>;

/** The pages above it. */
export const LEGAL_CRUMBS: readonly Crumb[] = [
  { name: 'Home', href: '/' },
  { name: 'Privacy and terms', href: '/privacy-and-terms' },
];

/** Place of these pages in the specification's route table. */
export const order = 7;

/** A page for each file of content/legal. */
export function pages(site: Site): PlannedPage<LegalPage>[] {
  return site.legal.map((piece) => ({
    path: `/${piece.slug}`,
    file: `content/legal/${piece.slug}.md`,
    page: () => legalPage(piece, site),
    card: () => legalCard(piece),
  }));
}

/** A legal page: its text, the day it took effect, and perhaps a form. */
export function legalPage({ slug, data, body }: Piece<'legal'>, site: Site): LegalPage {
  const path = `/${slug}`;
  const scene = data.scene ?? DEFAULT_SCENES.legal;
  const { hero, phone } = textHero({ ...data, scene }, site, path);
  const place = { path, phone };
  const blocks = resolveBlocks(body, { site, ...place });
  return pageModel(site, {
    path,
    kind: 'legal',
    card: legalCard({ slug, data }),
    ...nameOf(site, slug, data),
    phone,
    hideSalesButtons: hero === undefined,
    reviewedOn: data.effectiveOn,
    changedOn: data.effectiveOn,
    forms: [...formsOn(hero, blocks), ...(data.form ? [data.form] : [])],
    props: {
      title: data.title,
      scene,
      ...(data.choices ? { choices: data.choices } : {}),
      ...(hero ? { hero } : {}),
      ...(data.image ? { image: shownPicture(data.image, 'text', site.pictures) } : {}),
      effectiveOn: data.effectiveOn,
      contents: headingsOf(body),
      blocks,
      ...(data.form ? { form: formSlot(data.form, { site, ...place }) } : {}),
    },
  });
}

function legalCard({ slug, data }: Pick<Piece<'legal'>, 'slug' | 'data'>) {
  return socialCard({ kind: 'legal', path: `/${slug}`, title: data.title, scene: data.scene });
}
