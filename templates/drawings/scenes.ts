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

/** All drawings that say something about a page, by name. */
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
} as const satisfies Readonly<Record<string, () => Shape>>;

export type SceneName = keyof typeof SCENES;

export const SCENE_NAMES = Object.keys(SCENES).filter(isScene);

/** In pixels, and in the units of the drawing. */
export function sceneSize(name: SceneName): DrawingSize {
  return { width: name === 'coast' ? 1440 : 480, height: 360 };
}

function isScene(name: string): name is SceneName {
  return Object.hasOwn(SCENES, name);
}
