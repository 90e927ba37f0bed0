/** Colors of drawings: the site's own (templates/styles/tokens.css) and shades of its navy. */
export const PALETTE = {
  night: '#081527',
  navy: '#0f2747',
  dusk: '#173760',
  tide: '#24446f',
  blue: '#3b6ea8',
  sky: '#5b93d1',
  mist: '#a9c1de',
  line: '#d3dde9',
  tint: '#e4ebf4',
  paper: '#ffffff',
  accent: '#ffb01f',
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

/** What a surface is. Its color follows: a far shore that is pale by day is dim by night. */
export const TONES = {
  /** The sky at its top and at the horizon. */
  top: { day: 'tint', night: 'night' },
  low: { day: 'paper', night: 'tide' },
  far: { day: 'line', night: 'tide' },
  sea: { day: 'mist', night: 'dusk' },
  land: { day: 'blue', night: 'navy' },
  stone: { day: 'tint', night: 'tide' },
  wall: { day: 'line', night: 'navy' },
  desk: { day: 'blue', night: 'dusk' },
  ink: { day: 'navy', night: 'night' },
  paper: { day: 'paper', night: 'line' },
  shade: { day: 'tint', night: 'mist' },
  mist: { day: 'mist', night: 'sky' },
  blue: { day: 'blue', night: 'blue' },
  pane: { day: 'mist', night: 'accent' },
  /** The sun or the moon, with the air around it. */
  orb: { day: 'accent', night: 'line' },
  halo: { day: 'accent', night: 'mist', opacity: { day: 0.25, night: 0.15 } },
  light: { day: 'accent', night: 'accent' },
  glow: { day: 'accent', night: 'accent', opacity: { day: 0.28, night: 0.28 } },
  beam: { day: 'accent', night: 'accent', opacity: { day: 0.1, night: 0.13 } },
  shadow: { day: 'navy', night: 'night', opacity: { day: 0.18, night: 0.4 } },
} as const satisfies Readonly<Record<string, Surface>>;

export type Tone = keyof typeof TONES;

interface Stroke {
  readonly day: Color;
  readonly night: Color;
  readonly width: number;
}

/** What a line is: mostly a hairline; the thick ones stand for words on paper. */
export const LINES = {
  /** Around a thing, and on it. */
  hair: { day: 'navy', night: 'night', width: 1.5 },
  /** Before sea and sky. */
  wire: { day: 'navy', night: 'mist', width: 1.5 },
  /** A thick line before a wall: the arm of a lamp. */
  arm: { day: 'navy', night: 'mist', width: 5 },
  wave: { day: 'paper', night: 'blue', width: 1.5 },
  words: { day: 'mist', night: 'sky', width: 5 },
  bold: { day: 'navy', night: 'navy', width: 5 },
  chalk: { day: 'paper', night: 'line', width: 5 },
} as const satisfies Readonly<Record<string, Stroke>>;

export type Line = keyof typeof LINES;

/** How a part moves, for a few seconds and only where the visitor has not asked for less motion. */
export const MOTIONS = {
  bob: 'transform:translateY(4px)',
  sway: 'transform:translateX(8px)',
  soar: 'transform:translate(14px,-6px)',
  dim: 'opacity:.4',
} as const;

export type Motion = keyof typeof MOTIONS;
