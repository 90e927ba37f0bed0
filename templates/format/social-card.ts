/**
 * The words of each social card, by its name. A page shows the card of its kind; the build draws them (cli/pictures).
 */
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

/** What sites that show a link expect: https://ogp.me and the large summary card. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Cards of page kinds. */
const BY_KIND: Readonly<Record<string, SocialCard>> = {
  guide: 'guide',
  state: 'state',
  provider: 'provider',
  listing: 'listing',
  post: 'blog',
  legal: 'legal',
};

/** Cards of composed pages, by address. */
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

/** The card of a page: by its kind, a composed page by its address, any other the home page's. */
export function cardOf({ kind, path }: PageName): SocialCard {
  return BY_KIND[kind] ?? BY_PATH[path] ?? 'home';
}

export function cardAddress(card: SocialCard): string {
  return `/assets/cards/${card}.png`;
}

/** The <meta> tags that show a page's card where its link is shared. */
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
