import type { SceneName } from '../../schemas/generated/content-types.ts';
import { drawings } from './generated/drawings.ts';

/** What the build draws as a file: the scenes that content names, and the coast, with a sign and without. */
export type DrawingName = SceneName | 'headland' | 'shore';

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

export function sceneSize(name: DrawingName): Pick<Drawing, 'width' | 'height'> {
  const { width, height } = SCENES[name];
  return { width, height };
}

function isDrawing(name: string): name is DrawingName {
  return Object.hasOwn(SCENES, name);
}
