import { BlockFlow } from '../../components/block-list/block-list.tsx';
import { ChoiceBoard } from '../../components/choice-board/choice-board.tsx';
import { FormSlot } from '../../components/form-slot/form-slot.tsx';
import { PageWrapper } from '../../components/page-wrapper/page-wrapper.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { longDate } from '../../format/date.ts';
import { ArticleLayout } from '../article.tsx';
import { FoldedBlocks } from '../folded-blocks.tsx';
import { legalParts } from '../folds.ts';
import type { ViewProps } from '../page-model.ts';
import { TextHero } from '../text-hero.tsx';
import { LEGAL_CRUMBS, type LegalPage } from './props.ts';

/**
 * A legal page: what it is for, what it says in short, and the long sections folded. Its form stands first, unless the
 * text leads to it. What it is for stands in the hero where a board of choices is beside it.
 */
export function LegalView({ page, chrome }: ViewProps<LegalPage>) {
  const { title, hero, scene, choices, image, effectiveOn, contents, blocks, form } = page.props;
  const { first, use, short, folded } = legalParts(blocks, form !== undefined);
  const slot = form && <FormSlot {...form} />;
  const isFormFirst = form !== undefined && use.length === 0;
  return (
    <PageWrapper chrome={chrome} page={page}>
      <ArticleLayout
        hero={
          <TextHero
            crumbs={LEGAL_CRUMBS}
            title={title}
            hero={hero}
            scene={scene}
            picture={choices && <ChoiceBoard {...choices} />}
            opening={choices && <BlockFlow blocks={first} />}
          >
            In effect since <time dateTime={effectiveOn}>{longDate(effectiveOn)}</time>
          </TextHero>
        }
        first={
          (image || !choices || isFormFirst) && (
            <>
              {image && <Picture {...image} isFirst={!hero} />}
              {!choices && <BlockFlow blocks={first} />}
              {isFormFirst && slot}
            </>
          )
        }
        contents={contents}
      >
        <BlockFlow blocks={use} />
        {use.length > 0 && slot}
        {short.length > 0 && (
          <div className="legal-short">
            <BlockFlow blocks={short} />
          </div>
        )}
        <FoldedBlocks blocks={folded} opensShort />
      </ArticleLayout>
    </PageWrapper>
  );
}
