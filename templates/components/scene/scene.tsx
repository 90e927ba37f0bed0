import type { SceneName } from '../../../schemas/generated/content-types.ts';
import { sceneAddress } from '../../drawings/scene-address.ts';
import { sceneSize } from '../../drawings/scenes.ts';

export interface SceneProps {
  readonly name: SceneName;
}

/** A drawing that says what a page is about. It adds nothing to the words, so screen readers pass over it. */
export function Scene({ name }: SceneProps) {
  const { width, height } = sceneSize(name);
  return (
    <img
      className="scene"
      src={sceneAddress(name)}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
