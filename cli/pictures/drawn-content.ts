import { cardAddress, type SocialCard } from '../../templates/social-card.ts';
import type { Disk } from '../system/disk.ts';
import { ICONS } from './icons.ts';

/** What the drawn pictures of a site are made of. */
export interface DrawnContent {
  readonly brand: string;
  /** Those of all pages. */
  readonly cards: readonly SocialCard[];
  /** The logo in content/assets/favicon.svg. Without one, no icons are drawn. */
  readonly mark?: string;
}

/** Where a build leaves it, for what draws a picture later. */
export const DRAWN_CONTENT = 'private/drawn.json';

/** Reads it in the folder of a build. A former release left none: it drew all its pictures. */
export function drawnContentIn(build: Disk): DrawnContent {
  const file = build.tryRead(DRAWN_CONTENT);
  return file ? JSON.parse(file.toString('utf8')) : { brand: '', cards: [] };
}

/** The addresses of the pictures. */
export function drawnAddresses({ cards, mark }: DrawnContent): string[] {
  return [...cards.map(cardAddress), ...(mark === undefined ? [] : ICONS.map(({ address }) => address))];
}
