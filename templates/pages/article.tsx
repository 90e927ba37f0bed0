import type { ReactNode } from 'react';
import type { Chrome } from '../chrome.ts';
import { ArticleRail, type ArticleRailProps } from '../components/article-rail/article-rail.tsx';
import { ArticleText } from '../components/article-text/article-text.tsx';
import { AskForm } from '../components/ask-form/ask-form.tsx';
import { BlockFlow } from '../components/block-list/block-list.tsx';
import { Byline } from '../components/byline/byline.tsx';
import { Cta } from '../components/cta/cta.tsx';
import { Faq } from '../components/faq/faq.tsx';
import { FormSlot, type FormSlotProps } from '../components/form-slot/form-slot.tsx';
import { Hero, type HeroProps } from '../components/hero/hero.tsx';
import { PageWrapper } from '../components/page-wrapper/page-wrapper.tsx';
import { Picture } from '../components/picture/picture.tsx';
import { Sign } from '../components/sign/sign.tsx';
import { Sources } from '../components/sources/sources.tsx';
import type { PageModel } from '../page.ts';
import type { ArticleProps } from './article-props.ts';
import { cutAfterFirstSection } from './first-section.ts';
import type { SourceList } from './page-model.ts';

interface ArticleViewProps extends ArticleProps {
  readonly page: PageModel;
  readonly chrome: Chrome;
  readonly sources: SourceList;
  /** Shown first, across the page: the notice of a retired brand. */
  readonly notice?: ReactNode;
  /** In the hero, below its text. */
  readonly lead?: ReactNode;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** As wide as the page, below the title; null where that has it all. The contents list and the whole text follow. */
  readonly wide?: ReactNode;
  /** The first section, where it is not that of the text. */
  readonly first?: ReactNode;
  /** Above the rest of the text. */
  readonly top?: ReactNode;
  /** Between the questions and the call to action. */
  readonly end?: ReactNode;
  /** All parts of the text fold: its questions, too, and phones need no list of contents. */
  readonly foldsAll?: boolean;
  /** Its form stands behind a link below the call to action. */
  readonly foldsForm?: boolean;
}

/**
 * The page of a guide, state or insurer: hero, text with a form and its contents, questions, call to action, sources.
 */
export function Article(props: ArticleViewProps) {
  const { page, chrome, hero, image, contents, blocks, faq, cta, sources } = props;
  const { byline, notice, lead, aside, wide, first, top, end, foldsAll, foldsForm } = props;
  const { form, ...words } = hero;
  const isFolded = foldsForm && cta !== undefined && form !== undefined;
  const text = first || wide !== undefined ? { first: [], rest: blocks } : cutAfterFirstSection(blocks);
  const hasFirst = wide === undefined && (image !== undefined || Boolean(first) || text.first.length > 0);
  return (
    <PageWrapper chrome={chrome} page={page}>
      {notice}
      <ArticleLayout
        hero={
          <Hero {...words} {...askLink(form, chrome)} aside={aside}>
            {lead}
            {byline && <Byline {...byline} />}
          </Hero>
        }
        wide={wide}
        first={
          hasFirst && (
            <>
              {image && <Picture {...image} />}
              {first}
              <BlockFlow blocks={text.first} />
            </>
          )
        }
        contents={contents}
      >
        {top}
        {wide !== undefined && image && <Picture {...image} />}
        <BlockFlow blocks={text.rest} />
        {faq && <Faq {...faq} isClosed={foldsAll} />}
        {end}
      </ArticleLayout>
      {(cta || form) && (
        <div className={form ? 'band band-tint' : 'band'}>
          <div className="wrap ask">
            {isFolded && <Sign form={formNamed(hero.title)} />}
            {cta && <Cta {...cta} />}
            {form && (isFolded ? <AskForm {...form} ask={ASK[form.name]} /> : <FormSlot {...form} />)}
          </div>
        </div>
      )}
      <div className="band">
        <div className="wrap">
          <Sources {...sources} />
        </div>
      </div>
    </PageWrapper>
  );
}

/** The form that a title is about. */
function formNamed(title: string): string | undefined {
  return /FR-44/.exec(title)?.[0];
}

/** What the button to a form says. */
const ASK: Partial<Record<FormSlotProps['name'], string>> = { callback: 'Ask for a call', contact: 'Write to us' };

/** The form stands below the text, where the first view has a button to it. */
function askLink(form: FormSlotProps | undefined, { quoteButton }: Chrome): Pick<HeroProps, 'askLink'> {
  return { askLink: form ? { name: ASK[form.name] ?? quoteButton.name, link: `#${form.name}` } : quoteButton };
}

interface ArticleLayoutProps extends ArticleRailProps {
  readonly hero: ReactNode;
  /** As wide as the page, below the title. */
  readonly wide?: ReactNode;
  /** The first section of the text. */
  readonly first: ReactNode;
  /** The rest of it. */
  readonly children: ReactNode;
}

/**
 * A hero and a text in one order for every reader: the answer, what is in short or the first section, the contents
 * list, then the rest.
 * Wide screens show the list at the left of them, and the sources of a sentence at the right.
 */
export function ArticleLayout({ hero, wide, first, children, ...rail }: ArticleLayoutProps) {
  return (
    <article className="article">
      {hero}
      {wide && <div className="article-wide">{wide}</div>}
      {first && <ArticleText>{first}</ArticleText>}
      {rail.contents.length > 0 && <ArticleRail {...rail} />}
      <ArticleText>{children}</ArticleText>
    </article>
  );
}
