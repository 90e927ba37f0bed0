import { BlockFlow, belowHero, pictureOf } from '../../components/block-list/block-list.tsx';
import { Fold } from '../../components/fold/fold.tsx';
import { GuideOpening } from '../../components/guide-opening/guide-opening.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { type HowToFileProps, StepList } from '../../components/how-to-file/how-to-file.tsx';
import { Scene } from '../../components/scene/scene.tsx';
import { StepsRoad } from '../../components/steps/steps.tsx';
import { SummaryBox } from '../../components/summary-box/summary-box.tsx';
import { Article } from '../article.tsx';
import { FoldedBlocks } from '../folded-blocks.tsx';
import { guideParts } from '../folds.ts';
import type { ViewProps } from '../page-model.ts';
import type { GuidePage } from './props.ts';

/** Fewer parts than this are found without a list, and the text begins at the edge of the page. */
const MANY_PARTS = 7;

/**
 * A guide: beside the title its steps, the picture of its first block, a scene, or else the sign of its form. Then what
 * opens its text, or what it says in short. Then its sections up to the first head, and the others folded.
 */
export function GuideView({ page, chrome }: ViewProps<GuidePage>) {
  const { summary, scene, howToFile, steps, ...article } = page.props;
  const { opening, shown, folded } = guideParts(article.blocks);
  const below = steps ? opening : belowHero(opening);
  return (
    <Article
      {...article}
      blocks={[]}
      contents={article.contents.length < MANY_PARTS ? [] : article.contents}
      foldsAll
      foldsForm
      page={page}
      chrome={chrome}
      aside={steps ? <StepsRoad {...steps} isUpright /> : (pictureOf(opening) ?? (scene && <Scene name={scene} />))}
      wide={
        <GuideOpening>{below.length > 0 ? <BlockFlow blocks={below} /> : <SummaryBox items={summary} />}</GuideOpening>
      }
      top={
        <>
          <BlockFlow blocks={shown} />
          <FoldedBlocks blocks={folded} />
        </>
      }
      end={howToFile && <FoldedSteps {...howToFile} />}
    />
  );
}

function FoldedSteps({ id = 'how-to-file', title, steps }: HowToFileProps) {
  return (
    <Fold id={id} title={<Heading>{title}</Heading>} answer={`${steps.length} steps, from the notice to the license.`}>
      <div className="how-to-file">
        <StepList steps={steps} />
      </div>
    </Fold>
  );
}
