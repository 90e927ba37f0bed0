import { DEFAULT_SCENES } from './drawings/default-scenes.ts';
import type { DrawingName } from './drawings/scenes.ts';
import type { ShownPicture } from './pictures.ts';

/** What the card of a page shows. cli/pictures draws the cards, each as a file of its own. */
export interface SocialCard {
  /** Name of its file. */
  readonly name: string;
  readonly title: string;
  /** A line under the title. */
  readonly note?: string;
  readonly scene: DrawingName;
  /** The slug of the state whose outline is drawn in place of the scene. */
  readonly state?: string;
}

/** Size of a large summary card, see https://ogp.me. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The lines under the titles of a page kind. Those of states: stateCard. */
const BY_KIND: Readonly<Record<CardPage['kind'], string | undefined>> = {
  guide: 'A guide in plain words.',
  provider: 'Strengths and cautions, side by side.',
  legal: undefined,
  composed: undefined,
};

/** The lines under the titles of some composed pages, by path. */
const BY_PATH: Readonly<Record<string, string>> = {
  '/': 'One free call. No obligation.',
  '/lpe': 'One free call. No obligation.',
  '/sr22-by-state': 'All 50 states, with sources.',
  '/sr22-providers': 'Strengths and cautions, side by side.',
  '/sr22-faq': 'Short SR-22 answers in plain words.',
  '/dui-terms': 'What the words on your notice mean.',
  '/bac-calculator': 'An estimate only.',
  '/sr22-insurance-quotes': 'Free, with no obligation to buy.',
};

/** The scenes of pages that show none of them beside their words, by path. */
const SCENES_BY_PATH: Readonly<Record<string, DrawingName>> = {
  '/': 'headland',
  '/lpe': 'phone',
  '/sr22-insurance-quotes': 'forms',
  '/contact-us': 'mailbox',
};

/** The page that a card is for. */
interface CardPage {
  readonly kind: Exclude<keyof typeof DEFAULT_SCENES, 'post'>;
  readonly path: string;
  readonly title: string;
  /** The one that the page shows. */
  readonly scene?: DrawingName;
}

/** The card of a page. */
export function socialCard({ kind, path, title, scene }: CardPage): SocialCard {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  const note = BY_PATH[path] ?? BY_KIND[kind];
  return {
    name,
    title,
    ...(note === undefined ? {} : { note }),
    scene: scene ?? SCENES_BY_PATH[path] ?? DEFAULT_SCENES[kind],
  };
}

/**
 * The card of all posts with one scene. It has no title of its own: a build draws one card a scene, however many posts
 * there are, and link previews write the title of a post beside it.
 */
export function postCard(scene: DrawingName = DEFAULT_SCENES.post): SocialCard {
  return { name: `posts-${scene}`, title: 'The SR-22 blog', note: 'Short posts, each with its sources.', scene };
}

/** The card of the home page, for pages without one of their own. */
export function homeCard(brand: string): SocialCard {
  return socialCard({ kind: 'composed', path: '/', title: brand });
}

/** The card of a state: that of its page, and of the listings of its cities. */
export function stateCard({ slug, facts }: { readonly slug: string; readonly facts: { readonly name: string } }) {
  const note = 'Form, time, limits, and who decides.';
  return {
    name: `state-${slug}`,
    title: `SR-22 in ${facts.name.replaceAll(' ', '\u00a0')}`,
    note,
    scene: 'map',
    state: slug,
  } as const;
}

export function cardAddress({ name }: Pick<SocialCard, 'name'>): string {
  return `/assets/cards/${name}.png`;
}

/** The <meta> tags that show a page's card in link previews, or a picture of its own. */
export function cardMeta(
  card: SocialCard | ShownPicture,
  origin: string,
): { readonly name: string; readonly content: string }[] {
  const { src, width, height, alt } = 'src' in card ? card : { src: cardAddress(card), ...CARD_SIZE, alt: card.title };
  return [
    { name: 'og:image', content: `${origin}${src}` },
    ...(width === undefined ? [] : [{ name: 'og:image:width', content: String(width) }]),
    ...(height === undefined ? [] : [{ name: 'og:image:height', content: String(height) }]),
    { name: 'og:image:alt', content: alt.replaceAll('\u00a0', ' ') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** ISO days of a text, as its page shows them. */
export interface TextDays {
  readonly publishedOn?: string;
  readonly modifiedOn?: string;
}

/**
 * The <meta> tags that say whether a link leads to a text of its own, and from when it is: https://ogp.me/#type_article
 */
export function typeMeta(text: TextDays | undefined): { readonly name: string; readonly content: string }[] {
  // Without one, a page is of the type website.
  if (!text) return [];
  const { publishedOn, modifiedOn } = text;
  return [
    { name: 'og:type', content: 'article' },
    ...(publishedOn ? [{ name: 'article:published_time', content: publishedOn }] : []),
    ...(modifiedOn ? [{ name: 'article:modified_time', content: modifiedOn }] : []),
  ];
}
