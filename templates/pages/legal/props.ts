import type { BlockView } from '../../components/block-list/block-registry.ts';
import { resolveBlocks } from '../../components/block-list/resolve-blocks.ts';
import type { ContentsListProps } from '../../components/contents-list/contents-list.tsx';
import { formSlot } from '../../components/form-slot/form-setup.ts';
import type { FormSlotProps } from '../../components/form-slot/form-slot.tsx';
import type { PageModel, PlannedPage } from '../../page.ts';
import type { Piece, Site } from '../../site.ts';
import { headingsOf } from '../article-props.ts';
import { pageModel, titleKey, titleOf } from '../page-model.ts';

export interface LegalProps {
  readonly title: string;
  /** ISO day. */
  readonly effectiveOn: string;
  readonly contents: ContentsListProps['links'];
  readonly blocks: readonly BlockView[];
  readonly form?: FormSlotProps;
}

export type LegalPage = PageModel<'legal', LegalProps>;

/** Place of these pages in the specification's route table. */
export const order = 7;

/** A page for each file of content/legal. */
export function pages(site: Site): PlannedPage<LegalPage>[] {
  return site.legal.map((piece) => ({ page: legalPage(piece, site), file: `content/legal/${piece.slug}.md` }));
}

/** A legal page: its text, the day it took effect, and perhaps a form. */
export function legalPage({ slug, data, body }: Piece<'legal'>, site: Site): LegalPage {
  const path = `/${slug}`;
  const key = titleKey(site, slug);
  const place = { path, phone: site.config.phone };
  return pageModel(site, {
    path,
    kind: 'legal',
    title: key ? titleOf(site, key).title : data.title,
    description: data.description,
    reviewedOn: data.effectiveOn,
    forms: data.form ? [data.form] : [],
    props: {
      title: data.title,
      effectiveOn: data.effectiveOn,
      contents: headingsOf(body),
      blocks: resolveBlocks(body, { site, ...place }),
      ...(data.form ? { form: formSlot(data.form, { site, ...place }) } : {}),
    },
  });
}
