import { HowToFile } from '../../components/how-to-file/how-to-file.tsx';
import { Scene } from '../../components/scene/scene.tsx';
import { Steps } from '../../components/steps/steps.tsx';
import { SummaryBox } from '../../components/summary-box/summary-box.tsx';
import { Article } from '../article.tsx';
import type { ViewProps } from '../page-model.ts';
import type { GuidePage } from './props.ts';

/** A guide: its own drawing beside the title, or the sign of its form. Then what it says in short, and its text. */
export function GuideView({ page, chrome }: ViewProps<GuidePage>) {
  const { summary, scene, howToFile, steps, ...article } = page.props;
  return (
    <Article
      {...article}
      page={page}
      chrome={chrome}
      aside={scene && <Scene name={scene} />}
      wide={
        <div className="wrap flow">
          {steps && <Steps {...steps} />}
          <SummaryBox items={summary} />
        </div>
      }
      end={howToFile && <HowToFile {...howToFile} />}
    />
  );
}
