import type { AnswerBlock } from '../answer/answer.tsx';
import type { BacCalculatorProps } from '../bac-calculator/bac-calculator.tsx';
import type { CarouselProps } from '../carousel/carousel.tsx';
import type { CoverageProps } from '../coverage/coverage.tsx';
import type { CtaProps } from '../cta/cta.tsx';
import type { FaqProps } from '../faq/faq.tsx';
import type { FeatureCardsProps } from '../feature-cards/feature-cards.tsx';
import type { FormSlotProps } from '../form-slot/form-slot.tsx';
import type { HowToFileProps } from '../how-to-file/how-to-file.tsx';
import type { LinkListProps } from '../link-list/link-list.tsx';
import type { PostListProps } from '../post-list/post-list.tsx';
import type { ProseProps } from '../prose/prose.tsx';
import type { ProviderTilesProps } from '../provider-tiles/provider-tiles.tsx';
import type { QuickInfoProps } from '../quick-info/quick-info.tsx';
import type { QuoteBlockProps } from '../quote-block/quote-block.tsx';
import type { ReasonsProps } from '../reasons/reasons.tsx';
import type { StateMapProps } from '../state-map/state-map.tsx';
import type { StepperProps } from '../stepper/stepper.tsx';
import type { StepsProps } from '../steps/steps.tsx';
import type { TopicsProps } from '../topics/topics.tsx';
import type { TrustStripProps } from '../trust-strip/trust-strip.tsx';

/** What each block that is not an answer block needs to be shown. */
export interface BlockProps {
  prose: ProseProps;
  'feature-cards': FeatureCardsProps;
  carousel: CarouselProps;
  reasons: ReasonsProps;
  coverage: CoverageProps;
  'state-map': StateMapProps;
  steps: StepsProps;
  'how-to-file': HowToFileProps;
  stepper: StepperProps;
  'quick-info': QuickInfoProps;
  cta: CtaProps;
  'quote-block': QuoteBlockProps;
  faq: FaqProps;
  'provider-tiles': ProviderTilesProps;
  'trust-strip': TrustStripProps;
  'bac-calculator': BacCalculatorProps;
  form: FormSlotProps;
  'post-list': PostListProps;
  'link-list': LinkListProps;
  'dui-topics': TopicsProps;
}

type Section = { [Type in keyof BlockProps]: { readonly type: Type } & BlockProps[Type] }[keyof BlockProps];

/** A block with everything it shows: plain JSON, so a page can be kept and rendered again. */
export type BlockView = AnswerBlock | Section;
