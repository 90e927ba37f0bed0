/** Text of each social card. A page has the card of its kind, and the build draws the cards (cli/pictures). */
export const SOCIAL_CARDS = {
  home: { title: ['SR-22 help from', 'licensed agents'], note: 'One free call. No obligation.' },
  guide: { title: ['SR-22 guides', 'in plain words'], note: 'What it is, what it costs, what to do next.' },
  states: { title: ['SR-22 rules,', 'state by state'], note: 'All 50 states, with sources.' },
  state: { title: ['What your', 'state asks for'], note: 'The form, the time, the limits, the agency.' },
  provider: { title: ['Which insurers', 'file an SR-22?'], note: 'Strengths and cautions, side by side.' },
  listing: { title: ['SR-22 help', 'near you'], note: 'Phone lines and agents, city by city.' },
  blog: { title: ['Notes on', 'driving again'], note: 'From the SR-22 blog.' },
  faq: { title: ['Questions,', 'answered'], note: 'Short SR-22 answers in plain words.' },
  dui: { title: ['DUI terms', 'in plain words'], note: 'What the words on your notice mean.' },
  bac: { title: ['BAC calculator'], note: 'An estimate only. If you drank, do not drive.' },
  quotes: { title: ['Compare', 'SR-22 quotes'], note: 'Free, with no obligation to buy.' },
  contact: { title: ['Talk to us'], note: 'A question, a correction, a listing.' },
  legal: { title: ['Privacy', 'and terms'], note: 'What we keep, and what you can ask for.' },
} as const satisfies Record<string, { readonly title: readonly string[]; readonly note: string }>;

export type SocialCard = keyof typeof SOCIAL_CARDS;

/** Size of a large summary card, see https://ogp.me. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Cards by page kind. */
const BY_KIND: Readonly<Record<string, SocialCard>> = {
  guide: 'guide',
  state: 'state',
  provider: 'provider',
  listing: 'listing',
  post: 'blog',
  legal: 'legal',
};

/** Cards of composed pages, by path. */
const BY_PATH: Readonly<Record<string, SocialCard>> = {
  '/sr22-by-state': 'states',
  '/sr22-providers': 'provider',
  '/blog': 'blog',
  '/sr22-faq': 'faq',
  '/dui-terms': 'dui',
  '/bac-calculator': 'bac',
  '/sr22-insurance-quotes': 'quotes',
  '/lpe': 'quotes',
  '/contact-us': 'contact',
  '/list-your-business': 'contact',
  '/privacy-and-terms': 'legal',
};

interface PageName {
  readonly kind: string;
  readonly path: string;
}

/** The card for a page's kind or path, or else the card of the home page. */
export function cardOf({ kind, path }: PageName): SocialCard {
  return BY_KIND[kind] ?? BY_PATH[path] ?? 'home';
}

export function cardAddress(card: SocialCard): string {
  return `/assets/cards/${card}.png`;
}

/** The <meta> tags that show a page's card in link previews. */
export function cardMeta(page: PageName, origin: string): { readonly name: string; readonly content: string }[] {
  const card = cardOf(page);
  return [
    { name: 'og:image', content: `${origin}${cardAddress(card)}` },
    { name: 'og:image:type', content: 'image/png' },
    { name: 'og:image:width', content: String(CARD_SIZE.width) },
    { name: 'og:image:height', content: String(CARD_SIZE.height) },
    { name: 'og:image:alt', content: SOCIAL_CARDS[card].title.join(' ') },
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
