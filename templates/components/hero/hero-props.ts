import type { HeroContent, HeroOptions, SceneName } from '../../../schemas/generated/content-types.ts';
import type { PageFormId } from '../../../schemas/generated/forms.ts';
import { FINDER_PATH } from '../../../schemas/rules/facts/which-form.ts';
import { cutAfterSentence, fill } from '../../format/text.ts';
import type { Site } from '../../site.ts';
import { formSlot } from '../form-slot/form-setup.ts';
import type { HeroProps } from './hero.tsx';

const forms: Readonly<Record<string, PageFormId | undefined>> = {
  LP: 'callback',
  QUOTES: 'quote',
  CONTACT: 'contact',
  LISTING: 'business-listing',
  none: undefined,
};

/** The form in a hero: its id in code, or the name of its file in content/forms. */
export function heroForm({ form = 'LP', hideCallback = false }: HeroOptions): string | undefined {
  const name = form in forms ? forms[form] : form;
  return name === 'callback' && hideCallback ? undefined : name;
}

/** A hero, with the scene that stands in it. */
type SceneHero = HeroContent & { readonly scene?: SceneName };

/** The hero described by a page's content, with defaults filled in. */
export function heroProps(content: SceneHero, site: Site, path: string): HeroProps {
  const phone = content.phone ?? site.config.phone;
  const name = heroForm(content);
  return {
    title: content.title,
    ...(content.text ? { text: content.text } : {}),
    ...(content.choices ? { choices: content.choices } : {}),
    ...(content.next ? { next: content.next } : {}),
    ...(content.sheet ? { sheet: content.sheet } : {}),
    phone,
    ...(content.callButton === 'none' ? {} : { callButton: content.callButton ?? 'number' }),
    textButton: content.textButton ?? false,
    secure: content.variant === 'lpeHero',
    illustration: content.illustration ?? 'none',
    ...zipOf(content),
    ...(content.hideZip || name ? {} : finderLink(site)),
    ...sceneOf(content),
    ...(name === undefined
      ? {}
      : { form: formSlot(name, { site, path, phone, heading: content.title, confirm: content.confirmConsent }) }),
  };
}

/** The search for a place; one that the page is for stands first. */
function zipOf({ hideZip, searchFirst }: HeroContent): Pick<HeroProps, 'zip' | 'searchesFirst'> {
  const zip = { id: 'hero-zip' };
  if (!searchFirst) return hideZip ? {} : { zip };
  const goal = searchFirst === 'listings' ? {} : { goal: searchFirst };
  return { zip: { ...zip, ...goal }, searchesFirst: true };
}

/** Who looks for a place may not know yet what to look for. */
function finderLink({ pages }: Pick<Site, 'pages'>): Pick<HeroProps, 'askLink'> {
  const finder = pages.find(({ data }) => data.path === FINDER_PATH);
  return finder ? { askLink: { name: finder.data.hero.title, link: FINDER_PATH } } : {};
}

function sceneOf({ scene, illustration }: SceneHero): Pick<HeroProps, 'scene'> {
  return scene === undefined || illustration === 'road' ? {} : { scene };
}

/** Who we are not, in a sentence. The footer says the rest. */
export function notInsurerLine({ config: { brand, disclaimers } }: Pick<Site, 'config'>): string {
  return cutAfterSentence(fill(disclaimers.notInsurer, { brand }))[0];
}

/** The hero without its call buttons. */
export function withoutButtons({ callButton: _, ...hero }: HeroProps): HeroProps {
  return { ...hero, textButton: false };
}

interface TextDocument {
  readonly title: string;
  readonly hero?: HeroOptions;
  readonly scene: SceneName;
}

/** What a text page's hero has unless the document says otherwise. */
const TEXT_HERO = { form: 'none', hideZip: true } as const;

/** The form in the hero of a text page. */
export function textHeroForm(hero: HeroOptions | undefined): string | undefined {
  return hero && heroForm({ ...TEXT_HERO, ...hero });
}

/** The top of a text page: a plain title, or a hero if the document describes one; and the page's number. */
export function textHero(
  { title, hero, scene }: TextDocument,
  site: Site,
  path: string,
): { hero?: HeroProps; phone: string } {
  if (!hero) return { phone: site.config.phone };
  const props = heroProps({ title, scene, ...TEXT_HERO, ...hero }, site, path);
  return { hero: props, phone: props.phone };
}
