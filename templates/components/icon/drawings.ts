import type { IconName } from '../../../schemas/generated/content-types.ts';

/** Drawings that only the templates use, beside those content may name. */
export type TemplateIcon = 'menu' | 'close' | 'chevron' | 'chevron-left' | 'search' | 'cross' | 'beer' | 'wine' | 'glass';

/** Outlines on a 24 x 24 grid, drawn with a stroke of 2 and round ends. */
export const drawings: Readonly<Record<IconName | TemplateIcon, string>> = {
  phone:
    'M6 3h3l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v3a3 3 0 0 1-3.2 3A16 16 0 0 1 3 6.2A3 3 0 0 1 6 3Z',
  match: 'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8a7 7 0 0 1 11.5-5.4M15 18l2.5 2.5L22 16',
  quotes: 'M6 2h8l5 5v15H6ZM14 2v5h5M9 12h7M9 16h7',
  shield: 'M12 2 4 5v6c0 5 3.4 9 8 11 4.6-2 8-6 8-11V5ZM8.5 11.5 11 14l4.5-4.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  lock: 'M5 11h14v10H5ZM8 11V7a4 4 0 0 1 8 0v4',
  'map-pin': 'M12 22s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12Zm0-9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  file: 'M6 2h8l5 5v15H6ZM14 2v5h5',
  scale: 'M12 3v18M8 21h8M4 7h16M7 7l-3 7a3.5 3.5 0 0 0 6 0ZM17 7l-3 7a3.5 3.5 0 0 0 6 0Z',
  car: 'M5 17H3v-5l2.5-6h13L21 12v5h-2M9 17h6M3.5 11h17M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  key: 'M8 19a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM11.2 11.3 20 3M16 6.5l3 3',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21a8 8 0 0 1 16 0',
  users: 'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21a7 7 0 0 1 14 0M16 4.3a4 4 0 0 1 0 7.4M19 14.5a7 7 0 0 1 3 6.5',
  dollar: 'M12 2v20M17 6.5C16 5.5 14.5 5 12 5c-3 0-5 1.2-5 3.4C7 13.5 17 10.5 17 15.5 17 17.8 15 19 12 19c-2.5 0-4.2-.7-5.3-1.9',
  calendar: 'M4 5h16v16H4ZM4 10h16M8 2v5M16 2v5',
  check: 'm4 12 5 5L20 6',
  alert: 'M12 3 2 20h20ZM12 9v5M12 17v.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8v.01',
  bell: 'M6 9a6 6 0 0 1 12 0c0 6 2 8 2 8H4s2-2 2-8M10 21h4',
  home: 'M3 11 12 3l9 8M5 9.5V21h14V9.5M10 21v-6h4v6',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  cross: 'M6 6l12 12M18 6 6 18',
  chevron: 'm6 9 6 6 6-6',
  'chevron-left': 'm15 6-6 6 6 6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5',
  beer: 'M6 8h10v13H6ZM16 11h3v6h-3M9.5 12v5M12.5 12v5M6 8a3 3 0 0 1 3-4 4 4 0 0 1 7 4',
  wine: 'M7 3h10l.5 6a5.5 5.5 0 0 1-11 0ZM12 14.5V21M8 21h8',
  glass: 'M6 4h12l-1.5 17h-9ZM6.5 11h11',
};
