import { BlockBands } from '../../components/block-list/block-list.tsx';
import { Hero } from '../../components/hero/hero.tsx';
import { PageWrapper } from '../../components/page-wrapper/page-wrapper.tsx';
import { SourcesBand } from '../sources-band.tsx';
import type { ViewProps } from '../view-props.ts';
import type { ComposedPage } from './props.ts';

/** Hero and blocks. */
export function ComposedView({ page, chrome }: ViewProps<ComposedPage>) {
  const { hero, blocks, sources } = page.props;
  return (
    <PageWrapper chrome={chrome} page={page}>
      <Hero {...hero} />
      <BlockBands blocks={blocks} />
      <SourcesBand {...sources} />
    </PageWrapper>
  );
}
