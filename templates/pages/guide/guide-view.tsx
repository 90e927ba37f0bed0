import { BlockFlow, belowHero, pictureOf } from '../../components/block-list/block-list.tsx';
import { Fold } from '../../components/fold/fold.tsx';
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

/**
 * A guide: beside the title its steps, the picture of its first block, a scene, or else the sign of its form. Then what
 * opens its text, or what it says in short. Then its first section, unless that is a head, and the others folded.
 */
export function GuideView({ page, chrome }: ViewProps<GuidePage>) {
  const { summary, scene, howToFile, steps, ...article } = page.props;
  const { opening, first, folded } = guideParts(article.blocks);
  const shown = steps ? opening : belowHero(opening);
  return (
    <Article
      {...article}
      blocks={[]}
      foldsAll
      foldsForm
      page={page}
      chrome={chrome}
      aside={steps ? <StepsRoad {...steps} isUpright /> : (pictureOf(opening) ?? (scene && <Scene name={scene} />))}
      wide={
        <div className="wrap flow">
          {shown.length > 0 ? <BlockFlow blocks={shown} /> : <SummaryBox items={summary} />}
        </div>
      }
      top={
        <>
          <BlockFlow blocks={first} />
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
