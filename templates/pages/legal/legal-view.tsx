import { BlockFlow } from '../../components/block-list/block-list.tsx';
import { ContentsList } from '../../components/contents-list/contents-list.tsx';
import { FormSlot } from '../../components/form-slot/form-slot.tsx';
import { PageWrapper } from '../../components/page-wrapper/page-wrapper.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { longDate } from '../../format/date.ts';
import { TextHero } from '../text-hero.tsx';
import type { ViewProps } from '../view-props.ts';
import { LEGAL_CRUMBS, type LegalPage } from './props.ts';

/** A legal page. */
export function LegalView({ page, chrome }: ViewProps<LegalPage>) {
  const { title, hero, scene, image, effectiveOn, contents, blocks, form } = page.props;
  return (
    <PageWrapper chrome={chrome} page={page}>
      <TextHero crumbs={LEGAL_CRUMBS} title={title} hero={hero} scene={scene}>
        In effect since <time dateTime={effectiveOn}>{longDate(effectiveOn)}</time>
      </TextHero>
      <div className="wrap article">
        <ContentsList links={contents} />
        <article className="article-text flow">
          {image && <Picture {...image} isFirst={!hero} />}
          <BlockFlow blocks={blocks} />
          {form && <FormSlot {...form} />}
        </article>
      </div>
    </PageWrapper>
  );
}
