import { sceneSvg } from './scene-svg.ts';
import { DRAWING_NAMES, type DrawingName, shownDrawing } from './scenes.ts';

/** A drawing as a file that the build writes. */
interface SceneFile {
  /** Named for its content, so that browsers keep it for good. */
  readonly address: string;
  readonly text: string;
}

const FILES: ReadonlyMap<DrawingName, SceneFile> = new Map(DRAWING_NAMES.map((name) => [name, fileOf(name)]));

/** The files of all scenes. */
export function sceneFiles(): readonly SceneFile[] {
  return [...FILES.values()];
}

/** Where the file of a scene is. */
export function sceneAddress(name: DrawingName): string {
  return FILES.get(name)?.address ?? fileOf(name).address;
}

function fileOf(name: DrawingName): SceneFile {
  const text = sceneSvg(shownDrawing(name));
  return { address: `/assets/scenes/${name}-${digest(text)}.svg`, text };
}

/**
 * Eight characters that differ when the text does: two 32-bit FNV-1a hashes, as browsers and servers without
 * `node:crypto` can count them too.
 */
function digest(text: string): string {
  let [a, b] = [0x811c9dc5, 0xcbf29ce4];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x01000197);
  }
  const part = (hash: number) => (hash >>> 0).toString(36).toUpperCase().padStart(7, '0').slice(-4);
  return part(a) + part(b);
}
