import { BlockFlow, OpeningFigure, openingFigure } from '../../components/block-list/block-list.tsx';
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
 * A guide: below its title the whole answer, before the call, and beside them its steps or the figure that its text
 * opens with; without one, its scene. Then what it says in short, its sections up to the first head, and the others
 * folded.
 */
export function GuideView({ page, chrome }: ViewProps<GuidePage>) {
  const { summary, scene, howToFile, steps, ...article } = page.props;
  const { opening, shown, folded } = guideParts(article.blocks);
  const figure = steps ? undefined : openingFigure(opening);
  const answer = figure ? opening.filter(({ type }) => type === 'prose') : [];
  const below = opening.filter((block) => block !== figure && !answer.includes(block));
  const short = answer.length + below.length === 0 && <SummaryBox items={summary} />;
  return (
    <Article
      {...article}
      blocks={[]}
      contents={article.contents.length < MANY_PARTS ? [] : article.contents}
      foldsAll
      foldsForm
      page={page}
      chrome={chrome}
      lead={
        answer.length > 0 && (
          <GuideOpening>
            <BlockFlow blocks={answer} />
          </GuideOpening>
        )
      }
      aside={
        figure ? (
          <div className="guide-figure">
            <OpeningFigure block={figure} />
          </div>
        ) : (
          beside({ steps, scene })
        )
      }
      wide={
        short || below.length > 0 ? <GuideOpening isWide>{short || <BlockFlow blocks={below} />}</GuideOpening> : null
      }
      top={
        <>
          <BlockFlow blocks={shown} />
          <FoldedBlocks blocks={folded} opensFirst />
        </>
      }
      end={howToFile && <FoldedSteps {...howToFile} />}
    />
  );
}

/** What stands beside the title of a guide without a figure, if it has a picture of its own. */
function beside({ steps, scene }: Pick<GuidePage['props'], 'steps' | 'scene'>) {
  if (steps) return <StepsRoad {...steps} isUpright />;
  return scene && <Scene name={scene} />;
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
