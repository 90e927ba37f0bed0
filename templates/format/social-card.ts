/** What the card of a page shows. The build draws the cards (cli/pictures), each in a file of its own. */
export interface SocialCard {
  /** Name of its file. */
  readonly name: string;
  readonly title: string;
  /** A line under the title. */
  readonly note?: string;
  readonly motif: CardMotif;
  /** The slug of the state whose outline is drawn in place of the motif. */
  readonly state?: string;
}

export const CARD_MOTIFS = [
  'home',
  'guide',
  'states',
  'provider',
  'listing',
  'blog',
  'faq',
  'dui',
  'bac',
  'quotes',
  'contact',
  'legal',
] as const;

/** A drawing on cards. */
export type CardMotif = (typeof CARD_MOTIFS)[number];

/** Size of a large summary card, see https://ogp.me. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** How the cards of a page kind look. Those of states are by themselves: stateCard. */
const BY_KIND = {
  guide: { motif: 'guide', note: 'A guide in plain words.' },
  provider: { motif: 'provider', note: 'Strengths and cautions, side by side.' },
  post: { motif: 'blog', note: 'From the SR-22 blog.' },
  legal: { motif: 'legal' },
  composed: { motif: 'guide' },
} as const satisfies Readonly<Record<string, CardLook>>;

type CardLook = Pick<SocialCard, 'motif' | 'note'>;

/** How the cards of some composed pages look, by path. */
const BY_PATH: Readonly<Record<string, CardLook>> = {
  '/': { motif: 'home', note: 'One free call. No obligation.' },
  '/lpe': { motif: 'home', note: 'One free call. No obligation.' },
  '/sr22-by-state': { motif: 'states', note: 'All 50 states, with sources.' },
  '/sr22-providers': { motif: 'provider', note: 'Strengths and cautions, side by side.' },
  '/blog': { motif: 'blog' },
  '/sr22-faq': { motif: 'faq', note: 'Short SR-22 answers in plain words.' },
  '/which-form': { motif: 'faq' },
  '/dui-terms': { motif: 'dui', note: 'What the words on your notice mean.' },
  '/bac-calculator': { motif: 'bac', note: 'An estimate only. If you drank, do not drive.' },
  '/sr22-insurance-quotes': { motif: 'quotes', note: 'Free, with no obligation to buy.' },
  '/contact-us': { motif: 'contact' },
  '/list-your-business': { motif: 'listing' },
  '/location-search': { motif: 'listing' },
  '/sellers': { motif: 'contact' },
  '/privacy-and-terms': { motif: 'legal' },
  '/accessibility': { motif: 'legal' },
};

/** The page that a card is for. */
export interface CardPage {
  readonly kind: keyof typeof BY_KIND;
  readonly path: string;
  readonly title: string;
}

/** The card of a page. */
export function socialCard({ kind, path, title }: CardPage): SocialCard {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  return { name, title, ...(BY_PATH[path] ?? BY_KIND[kind]) };
}

/** The card of a state: that of its page, and of the listings of its cities. */
export function stateCard({ slug, facts }: { readonly slug: string; readonly facts: { readonly name: string } }) {
  const note = 'The form, the time, the limits, the agency.';
  return {
    name: `state-${slug}`,
    title: `SR-22 in ${facts.name.replaceAll(' ', '\u00a0')}`,
    note,
    motif: 'states',
    state: slug,
  } as const;
}

export function cardAddress({ name }: Pick<SocialCard, 'name'>): string {
  return `/assets/cards/${name}.png`;
}

/** The <meta> tags that show a page's card in link previews. */
export function cardMeta(card: SocialCard, origin: string): { readonly name: string; readonly content: string }[] {
  return [
    { name: 'og:image', content: `${origin}${cardAddress(card)}` },
    { name: 'og:image:width', content: String(CARD_SIZE.width) },
    { name: 'og:image:height', content: String(CARD_SIZE.height) },
    { name: 'og:image:alt', content: card.title.replaceAll('\u00a0', ' ') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** ISO days of a text, as its page shows them. */
export interface TextDays {
  readonly publishedOn?: string;
  readonly modifiedOn?: string;
}

/** The <meta> tags that say whether a link leads to a text of its own, and from when it is: https://ogp.me/#type_article */
export function typeMeta(text: TextDays | undefined): { readonly name: string; readonly content: string }[] {
  if (!text) return [{ name: 'og:type', content: 'website' }];
  const { publishedOn, modifiedOn } = text;
  return [
    { name: 'og:type', content: 'article' },
    ...(publishedOn ? [{ name: 'article:published_time', content: publishedOn }] : []),
    ...(modifiedOn ? [{ name: 'article:modified_time', content: modifiedOn }] : []),
  ];
}
