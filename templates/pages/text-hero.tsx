import type { ReactNode } from 'react';
import type { SceneName } from '../../schemas/generated/content-types.ts';
import { Breadcrumb, type Crumb } from '../components/breadcrumb/breadcrumb.tsx';
import { Hero, HeroButtons, type HeroProps, TitleWords, titleClass } from '../components/hero/hero.tsx';
import { PaymentNote } from '../components/payment-note/payment-note.tsx';
import { Scene } from '../components/scene/scene.tsx';
import { Sources } from '../components/sources/sources.tsx';
import type { SourceList } from './page-model.ts';

interface TextHeroProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  /** In place of the plain title. */
  readonly hero?: HeroProps;
  readonly scene?: SceneName;
  /** The page's own matter, in place of the scene. */
  readonly picture?: ReactNode;
  /** The number, and another way to an agent, where the page may sell. */
  readonly call?: Pick<HeroProps, 'phone' | 'askLink'>;
  /** What the text opens with, below the line and its buttons. */
  readonly opening?: ReactNode;
  readonly children?: ReactNode;
}

/** The top of a text page: breadcrumb, title, and a line below it, as a hero if the document describes one. */
export function TextHero({ crumbs, title, hero, scene, picture, call, opening, children }: TextHeroProps) {
  const line = <p className="hero-text">{children}</p>;
  if (hero) {
    return (
      <Hero {...hero} crumbs={crumbs}>
        {line}
        {opening}
      </Hero>
    );
  }
  return (
    <div className="hero">
      <div className="wrap hero-grid">
        <div className="hero-words">
          <Breadcrumb crumbs={crumbs} />
          <h1 className={titleClass(title)}>
            <TitleWords text={title} />
          </h1>
          {line}
          {call && (
            <>
              <HeroButtons {...call} callButton="number" />
              <PaymentNote />
            </>
          )}
          {opening}
        </div>
        {picture ?? (scene && <Scene name={scene} />)}
      </div>
    </div>
  );
}

/** The sources at the end of a page. */
export function SourcesBand(list: SourceList) {
  if (list.sources.length === 0) return null;
  return (
    <div className="band">
      <div className="wrap">
        <Sources {...list} />
      </div>
    </div>
  );
}
