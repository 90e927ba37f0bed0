import type { HeroOptions, Picture, Question } from '../../schemas/generated/content-types.ts';
import type { BodyBlock } from '../blocks.ts';
import type { BlockView } from '../components/block-list/block-registry.ts';
import { resolveBlocks } from '../components/block-list/resolve-blocks.ts';
import type { Crumb } from '../components/breadcrumb/breadcrumb.tsx';
import type { BylineProps } from '../components/byline/byline.tsx';
import { bylineOf, type NamesPeople } from '../components/byline/byline-of.ts';
import type { ContentsListProps } from '../components/contents-list/contents-list.tsx';
import type { CtaProps } from '../components/cta/cta.tsx';
import { faqItems } from '../components/faq/faq.block.tsx';
import type { FaqProps } from '../components/faq/faq.tsx';
import type { HeroProps } from '../components/hero/hero.tsx';
import { heroProps, notInsurerLine } from '../components/hero/hero-props.ts';
import type { InsuranceContent } from '../insurance-content.ts';
import type { FormName } from '../page.ts';
import { type ShownPicture, shownPicture } from '../pictures.ts';
import type { Site } from '../site.ts';
import { formsOn } from './page-model.ts';

/** Props shared by guides, states and insurers: the insurance content template (specification section 2). */
export interface ArticleProps {
  readonly hero: HeroProps;
  /** Above the text. */
  readonly image?: ShownPicture;
  readonly contents: ContentsListProps['links'];
  readonly blocks: readonly BlockView[];
  readonly faq?: FaqProps;
  readonly cta?: CtaProps;
  /** Who wrote and reviewed it. */
  readonly byline?: BylineProps;
}

interface ArticleInput {
  readonly path: string;
  readonly crumbs: readonly Crumb[];
  readonly content: InsuranceContent;
  /** The document's own picture. */
  readonly image?: Picture;
  /** What the document changes in the hero. */
  readonly hero?: HeroOptions;
  readonly faq?: readonly Question[];
  /** The people whom the document names. */
  readonly people?: NamesPeople;
  /** Headings of parts before and after the body. */
  readonly before?: ContentsListProps['links'];
  readonly after?: ContentsListProps['links'];
}

/** A hero with the callback form, the text, its contents list, questions and the call to action. */
export function articleProps(input: ArticleInput, site: Site): ArticleProps {
  const { path, content, faq, image } = input;
  const { title, subTitle, topics, cta } = content;
  const hero = heroProps({ title, text: subTitle, hideZip: true, ...input.hero }, site, path);
  const { phone } = hero;
  const questions: FaqProps | undefined = faq && {
    id: 'questions',
    title: 'Common questions',
    items: faqItems(faq, { site, path, phone }),
  };
  return {
    hero: {
      ...hero,
      crumbs: input.crumbs,
      callNote: notInsurerLine(site),
    },
    ...(image ? { image: shownPicture(image, 'text', site.pictures) } : {}),
    contents: [
      ...(input.before ?? []),
      ...headingsOf(topics),
      ...(questions ? [{ id: questions.id, text: questions.title }] : []),
      ...(input.after ?? []),
    ],
    blocks: resolveBlocks(topics, { site, path, phone }),
    ...(questions ? { faq: questions } : {}),
    ...(cta ? { cta: { ...cta, phone } } : {}),
    ...bylineOf(input.people ?? {}, site),
  };
}

/** What the page of an article has of its hero and text: the number, and the forms. */
export function articleDraft({ hero, blocks }: ArticleProps): { phone: string; forms: FormName[] } {
  return { phone: hero.phone, forms: formsOn(hero, blocks) };
}

/** The second-level headings of a text. */
export function headingsOf(body: readonly BodyBlock[]): ContentsListProps['links'] {
  return body
    .flatMap((block) => (block.type === 'prose' ? block.headings : []))
    .filter((heading) => heading.depth === 2)
    .map(({ id, text }) => ({ id, text }));
}
