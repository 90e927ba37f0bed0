/** Colors of drawings: those of templates/styles/tokens.css, by day and by night. */
export const PALETTE = {
  ink: '#0b1f33',
  paper: '#ffffff',
  deep: '#dbe9f0',
  water: '#c3dae5',
  land: '#f7e8bd',
  black: '#050c14',
  night: '#0a1521',
  abyss: '#11293c',
  tide: '#173650',
  dusk: '#2a4156',
  field: '#463d28',
  dune: '#5d788f',
  shoal: '#a9c1d4',
  moon: '#e9f0f7',
  glow: '#e9cd86',
} as const;

type Color = keyof typeof PALETTE;
export type Scheme = 'day' | 'night';

/** The color of a surface by day and by night. */
export interface Surface {
  readonly day: Color;
  readonly night: Color;
  /** Of surfaces that others are seen through. */
  readonly opacity?: Readonly<Record<Scheme, number>>;
}

/** What a surface is. Its color follows. By night only what is lit has a color of day. */
export const TONES = {
  ink: { day: 'ink', night: 'moon' },
  paper: { day: 'paper', night: 'abyss' },
  shade: { day: 'deep', night: 'tide' },
  mist: { day: 'water', night: 'dusk' },
  buff: { day: 'land', night: 'dune' },
  /** What things stand on. */
  sand: { day: 'land', night: 'field' },
  deep: { day: 'deep', night: 'abyss' },
  water: { day: 'water', night: 'tide' },
  /** The road, and what is painted on it. */
  tar: { day: 'ink', night: 'black' },
  paint: { day: 'paper', night: 'moon' },
  /** What shines: the sun or the moon, a lamp, a pane. */
  sun: { day: 'land', night: 'glow' },
  light: { day: 'land', night: 'glow' },
  beam: { day: 'land', night: 'glow', opacity: { day: 0.7, night: 0.25 } },
} as const satisfies Readonly<Record<string, Surface>>;

export interface Stroke {
  readonly day: Color;
  readonly night: Color;
  readonly width: number;
  /** Around a thing: as wide in every drawing, at any size. */
  readonly isOutline?: boolean;
}

/** What a line is: around a thing, thick for words on paper and for what stands. */
export const LINES = {
  hair: { day: 'ink', night: 'shoal', width: 3, isOutline: true },
  wire: { day: 'ink', night: 'moon', width: 3, isOutline: true },
  coast: { day: 'ink', night: 'shoal', width: 3, isOutline: true },
  arm: { day: 'ink', night: 'moon', width: 3, isOutline: true },
  words: { day: 'water', night: 'dusk', width: 5 },
  bold: { day: 'ink', night: 'moon', width: 3, isOutline: true },
  chalk: { day: 'paper', night: 'night', width: 5 },
  post: { day: 'ink', night: 'shoal', width: 6 },
  lane: { day: 'ink', night: 'black', width: 30 },
  line: { day: 'paper', night: 'moon', width: 2 },
  /** On the board of a sign. */
  rim: { day: 'paper', night: 'night', width: 4 },
} as const satisfies Readonly<Record<string, Stroke>>;
