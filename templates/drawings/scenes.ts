import type { SceneName } from '../../schemas/generated/content-types.ts';
import { drawings } from './generated/drawings.ts';

/** Drawings that no content names: the coast, with a sign and without, and what things stand on. */
const PLACES = ['headland', 'shore', 'ground', 'desk'] as const;

/** Things of an office. All others stand at the roadside. */
const ON_DESK: readonly string[] = [
  'bond',
  'book',
  'calendar',
  'checklist',
  'cost',
  'forms',
  'gauge',
  'letter',
  'lock',
  'magnify',
  'phone',
  'scale',
] satisfies readonly SceneName[];

/** What the build draws as a file: the scenes that content names, and places. */
export type DrawingName = SceneName | (typeof PLACES)[number];

/** A drawing from scenes/: the elements of its SVG file, whose classes are tones and lines of tones.ts. */
export interface Drawing {
  /** In pixels, and in the units of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

/** All of them, by name. */
export const SCENES: Readonly<Record<DrawingName, Drawing>> = drawings;

export const DRAWING_NAMES = Object.keys(SCENES).filter(isDrawing);

/** How far a thing stands above the lower edge of what it stands on. */
const FOOT = { ground: 26, desk: 31 } as const;

/** A drawing as pages show it: a thing stands in the middle of a desk, or of the ground. */
export function shownDrawing(name: DrawingName): Drawing {
  const drawing = SCENES[name];
  if (PLACES.some((place) => place === name)) return drawing;
  const place = ON_DESK.includes(name) ? 'desk' : 'ground';
  const { width, height, body } = SCENES[place];
  const [x, y] = [(width - drawing.width) / 2, height - FOOT[place] - drawing.height];
  return { width, height, body: `${body}<g transform="translate(${x} ${y})">${drawing.body}</g>` };
}

export function shownSize(name: DrawingName): Pick<Drawing, 'width' | 'height'> {
  const { width, height } = shownDrawing(name);
  return { width, height };
}

function isDrawing(name: string): name is DrawingName {
  return Object.hasOwn(SCENES, name);
}
