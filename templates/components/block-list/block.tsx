import type { ComponentType } from 'react';
import { useFormState } from '../../form-state.tsx';
import { asIsland, asMoving } from '../../islands/island.tsx';
import { Answer, type AnswerBlock } from '../answer/answer.tsx';
import { BacCalculator, type BacCalculatorProps } from '../bac-calculator/bac-calculator.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import { Coverage } from '../coverage/coverage.tsx';
import { Cta } from '../cta/cta.tsx';
import { Faq } from '../faq/faq.tsx';
import { FeatureCards } from '../feature-cards/feature-cards.tsx';
import { FormSlot } from '../form-slot/form-slot.tsx';
import type { HeadingLevel } from '../heading/heading.tsx';
import { HowToFile } from '../how-to-file/how-to-file.tsx';
import { LinkList } from '../link-list/link-list.tsx';
import { PostList } from '../post-list/post-list.tsx';
import { Prose } from '../prose/prose.tsx';
import { ProviderTiles } from '../provider-tiles/provider-tiles.tsx';
import { QuickInfo } from '../quick-info/quick-info.tsx';
import { QuoteBlock } from '../quote-block/quote-block.tsx';
import { Reasons } from '../reasons/reasons.tsx';
import { StateMap } from '../state-map/state-map.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { Steps } from '../steps/steps.tsx';
import { Topics } from '../topics/topics.tsx';
import { TrustStrip } from '../trust-strip/trust-strip.tsx';
import type { BlockProps, BlockView } from './block-view.ts';

const BacIsland = asIsland('bac-calculator', 'visible', BacCalculator);

/** The calculator with its values, when it is the form that came back. */
function BacSlot(props: BacCalculatorProps) {
  return <BacIsland {...props} form={useFormState('bac').form} />;
}

const components: { [Type in keyof BlockProps]: ComponentType<BlockProps[Type]> } = {
  prose: Prose,
  'feature-cards': FeatureCards,
  carousel: asMoving('carousel', 'visible', Carousel),
  reasons: Reasons,
  coverage: Coverage,
  'state-map': StateMap,
  steps: Steps,
  'how-to-file': HowToFile,
  stepper: asMoving('stepper', 'visible', Stepper),
  'quick-info': QuickInfo,
  cta: Cta,
  'quote-block': QuoteBlock,
  faq: Faq,
  'provider-tiles': ProviderTiles,
  'trust-strip': TrustStrip,
  'bac-calculator': BacSlot,
  form: FormSlot,
  'post-list': PostList,
  'link-list': LinkList,
  'dui-topics': Topics,
};

/** One block, whatever it is. */
export function Block({ block, level }: { block: BlockView; level: HeadingLevel }) {
  if (!(block.type in components)) return <Answer block={block as AnswerBlock} level={level} />;
  const { type, ...props } = block;
  const Component = components[type as keyof BlockProps] as ComponentType<object>;
  return <Component {...props} {...(type === 'form' ? {} : { level })} />;
}
