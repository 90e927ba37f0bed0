import { sceneAddress } from '../../drawings/scene-address.ts';
import { type DrawingName, shownSize } from '../../drawings/scenes.ts';

/** A drawing that says what a page is about. It says nothing that words do not, so screen readers pass over it. */
export function Scene({ name }: { name: DrawingName }) {
  return <img className="scene" src={sceneAddress(name)} {...shownSize(name)} alt="" loading="lazy" />;
}
