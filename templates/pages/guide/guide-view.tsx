import { BlockFlow } from '../../components/block-list/block-list.tsx';
import { HowToFile } from '../../components/how-to-file/how-to-file.tsx';
import { Scene } from '../../components/scene/scene.tsx';
import { Steps } from '../../components/steps/steps.tsx';
import { SummaryBox } from '../../components/summary-box/summary-box.tsx';
import { Article } from '../article.tsx';
import { FoldedBlocks } from '../folded-blocks.tsx';
import { guideParts } from '../folds.ts';
import type { ViewProps } from '../page-model.ts';
import type { GuidePage } from './props.ts';

/**
 * A guide: its own drawing beside the title, or the sign of its form. Then the figure above its text, what it says in
 * short, its first section, and the others folded.
 */
export function GuideView({ page, chrome }: ViewProps<GuidePage>) {
  const { summary, scene, howToFile, steps, ...article } = page.props;
  const { opening, first, folded } = guideParts(article.blocks);
  return (
    <Article
      {...article}
      blocks={[]}
      foldsAll
      page={page}
      chrome={chrome}
      aside={scene && <Scene name={scene} />}
      wide={
        <div className="wrap flow">
          <BlockFlow blocks={opening} />
          {steps && <Steps {...steps} />}
          <SummaryBox items={summary} />
        </div>
      }
      top={
        <>
          <BlockFlow blocks={first} />
          <FoldedBlocks blocks={folded} />
        </>
      }
      end={howToFile && <HowToFile {...howToFile} />}
    />
  );
}
