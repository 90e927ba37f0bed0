import type { IconName } from '../../../schemas/generated/content-types.ts';
import { check } from './check.ts';
import { chevron } from './chevron.ts';
import { mapPin } from './map-pin.ts';
import { phone } from './phone.ts';

/** Icons that only templates use, in addition to those content can name. */
type TemplateIcon = 'menu' | 'cross' | 'chevron';

/**
 * Outlines on a 24 x 24 grid with a stroke of 2 and round ends. Coordinates are whole numbers to keep pages small.
 * Icons used by islands have their own files, so that browsers do not fetch the whole set.
 */
export const drawings: Readonly<Record<IconName | TemplateIcon, string>> = {
  phone,
  match: 'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8a7 7 0 0 1 12-5M15 18l3 3 4-5',
  quotes: 'M14 2H6v20h12V6ZM14 2v5h4M9 12h6M9 16h6',
  shield: 'M12 2 4 5v6c0 5 3 9 8 11 5-2 8-6 8-11V5ZM9 12l2 2 4-4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  lock: 'M5 11h14v10H5ZM8 11V7a4 4 0 0 1 8 0v4',
  'map-pin': mapPin,
  file: 'M14 2H6v20h12V6ZM14 2v5h4',
  scale: 'M12 3v18M8 21h8M4 7h16M7 7l-3 7a3 3 0 0 0 6 0ZM17 7l-3 7a3 3 0 0 0 6 0Z',
  car: 'M5 17H3v-5l3-6h12l3 6v5h-2M9 17h6M3 12h18M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  key: 'M8 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM11 13l9-9M16 8l3 3',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21a8 8 0 0 1 16 0',
  users: 'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21a7 7 0 0 1 14 0M16 4a4 4 0 0 1 0 8M19 15a7 7 0 0 1 3 6',
  dollar: 'M12 2v20M17 7c-1-2-3-2-5-2-7 0-7 6 0 7s7 7 0 7c-2 0-4 0-5-2',
  calendar: 'M4 5h16v16H4ZM4 10h16M8 2v5M16 2v5',
  check,
  alert: 'M12 3 2 20h20ZM12 9v5M12 17v0',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8v0',
  bell: 'M6 9a6 6 0 0 1 12 0c0 6 2 8 2 8H4s2-2 2-8M10 21h4',
  home: 'M3 11l9-8 9 8M5 10v11h14V10M10 21v-6h4v6',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  cross: 'M5 5l14 14M19 5 5 19',
  chevron,
};
