import { HowToFile } from '../../components/how-to-file/how-to-file.tsx';
import { Scene } from '../../components/scene/scene.tsx';
import { Steps } from '../../components/steps/steps.tsx';
import { SummaryBox } from '../../components/summary-box/summary-box.tsx';
import { Article } from '../article.tsx';
import type { ViewProps } from '../page-model.ts';
import type { GuidePage } from './props.ts';

/** A guide. */
export function GuideView({ page, chrome }: ViewProps<GuidePage>) {
  const { summary, scene, howToFile, steps, ...article } = page.props;
  return (
    <Article
      {...article}
      page={page}
      chrome={chrome}
      firstEnd={scene && <Scene name={scene} />}
      facts={<SummaryBox items={summary} />}
      end={howToFile && <HowToFile {...howToFile} />}
      across={steps && <Steps {...steps} />}
    />
  );
}
