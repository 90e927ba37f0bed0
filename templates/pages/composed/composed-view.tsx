import { BlockBands, belowHero, pictureOf, wordsOf } from '../../components/block-list/block-list.tsx';
import { Hero } from '../../components/hero/hero.tsx';
import { PageWrapper } from '../../components/page-wrapper/page-wrapper.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import type { ViewProps } from '../page-model.ts';
import { SourcesBand } from '../text-hero.tsx';
import type { ComposedPage } from './props.ts';

/** Hero and blocks. A block may draw the picture of the hero, or stand among its words. */
export function ComposedView({ page, chrome }: ViewProps<ComposedPage>) {
  const { hero, image, blocks, sources } = page.props;
  return (
    <PageWrapper chrome={chrome} page={page}>
      <Hero {...hero} aside={pictureOf(blocks)}>
        {!hero.form && wordsOf(blocks)}
      </Hero>
      {image && (
        <div className="band">
          <div className="wrap">
            <Picture {...image} />
          </div>
        </div>
      )}
      <BlockBands blocks={hero.form ? blocks : belowHero(blocks)} />
      <SourcesBand {...sources} />
    </PageWrapper>
  );
}
