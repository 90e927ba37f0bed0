import type { SceneName } from '../../schemas/generated/content-types.ts';
import type { DrawingSize } from './scene-svg.ts';
import { adrift, boat, handshake, pier, quiet, winter } from './scenes/at-sea.ts';
import { book, checklist, forms, letter, magnify } from './scenes/in-the-room.ts';
import {
  bond,
  calendar,
  clock,
  cost,
  drinks,
  gauge,
  lock,
  mailbox,
  map,
  phone,
  scale,
  shields,
  storefront,
  town,
} from './scenes/on-the-quay.ts';
import { car, coast, gate, key, signs } from './scenes/on-the-road.ts';
import type { Shape } from './shapes.ts';

/** What the build draws as a file: the scenes that content names, and the coast of the home page. */
export type DrawingName = SceneName | 'coast';

/** All of them, by name. */
export const SCENES = {
  adrift,
  boat,
  bond,
  book,
  calendar,
  car,
  checklist,
  clock,
  coast,
  cost,
  drinks,
  forms,
  gate,
  gauge,
  handshake,
  key,
  letter,
  lock,
  magnify,
  mailbox,
  map,
  phone,
  pier,
  quiet,
  scale,
  shields,
  signs,
  storefront,
  town,
  winter,
} satisfies Readonly<Record<DrawingName, () => Shape>>;

export const DRAWING_NAMES = Object.keys(SCENES).filter(isDrawing);

/** In pixels, and in the units of the drawing. */
export function sceneSize(name: DrawingName): DrawingSize {
  return { width: name === 'coast' ? 1440 : 480, height: 360 };
}

function isDrawing(name: string): name is DrawingName {
  return Object.hasOwn(SCENES, name);
}
