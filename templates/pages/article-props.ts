import type { CallToAction, Question } from '../../schemas/generated/content-types.ts';
import type { BodyBlock } from '../blocks.ts';
import type { BlockView } from '../components/block-list/block-registry.ts';
import { resolveBlocks } from '../components/block-list/resolve-blocks.ts';
import type { Crumb } from '../components/breadcrumb/breadcrumb.tsx';
import type { ContentsListProps } from '../components/contents-list/contents-list.tsx';
import type { CtaProps } from '../components/cta/cta.tsx';
import type { FaqProps } from '../components/faq/faq.tsx';
import { faqItems } from '../components/faq/faq-items.ts';
import { formSlot } from '../components/form-slot/form-setup.ts';
import type { HeroProps } from '../components/hero/hero.tsx';
import { fill } from '../format/fill.ts';
import type { Site } from '../site.ts';

/** Props shared by guides, states and insurers: the insurance content template (specification section 2). */
export interface ArticleProps {
  readonly hero: HeroProps;
  readonly contents: ContentsListProps['links'];
  readonly blocks: readonly BlockView[];
  readonly faq?: FaqProps;
  readonly cta?: CtaProps;
}

export interface ArticleInput {
  readonly path: string;
  readonly title: string;
  readonly subTitle: string;
  readonly crumbs: readonly Crumb[];
  readonly body: readonly BodyBlock[];
  readonly faq?: readonly Question[];
  readonly cta?: CallToAction;
  /** Headings of parts before and after the body. */
  readonly before?: ContentsListProps['links'];
  readonly after?: ContentsListProps['links'];
}

/** A hero with the callback form, the text, its contents list, questions and the call to action. */
export function articleProps(input: ArticleInput, site: Site): ArticleProps {
  const { path, body, faq, cta = site.config.cta } = input;
  const { phone } = site.config;
  const questions: FaqProps | undefined = faq && {
    id: 'questions',
    title: 'Common questions',
    items: faqItems(faq, { site, path, phone }),
  };
  return {
    hero: {
      title: input.title,
      text: input.subTitle,
      phone,
      callButton: 'number',
      textButton: false,
      secure: false,
      illustration: 'none',
      form: formSlot('callback', { site, path, phone }),
      crumbs: input.crumbs,
      callNote: fill(site.config.disclaimers.notInsurer, { brand: site.config.brand }),
    },
    contents: [
      ...(input.before ?? []),
      ...headingsOf(body),
      ...(questions ? [{ id: questions.id, text: questions.title }] : []),
      ...(input.after ?? []),
    ],
    blocks: resolveBlocks(body, { site, path, phone }),
    ...(questions ? { faq: questions } : {}),
    ...(cta ? { cta: { ...cta, phone } } : {}),
  };
}

/** The second-level headings of a text. */
export function headingsOf(body: readonly BodyBlock[]): ContentsListProps['links'] {
  return body
    .flatMap((block) => (block.type === 'prose' ? block.headings : []))
    .filter((heading) => heading.depth === 2)
    .map(({ id, text }) => ({ id, text }));
}
