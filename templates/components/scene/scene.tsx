import type { SceneName } from '../../../schemas/generated/content-types.ts';
import { sceneAddress } from '../../drawings/scene-address.ts';
import { sceneSize } from '../../drawings/scenes.ts';
import { SceneImage, type SceneImageProps } from './scene-image.tsx';

interface SceneProps extends Pick<SceneImageProps, 'onPhones'> {
  readonly name: SceneName;
}

/** A drawing that says what a page is about. */
export function Scene({ name, onPhones }: SceneProps) {
  return <SceneImage {...sceneImage(name)} onPhones={onPhones} />;
}

/** The file of a scene, for a component that is an island. */
export function sceneImage(name: SceneName): SceneImageProps {
  return { src: sceneAddress(name), ...sceneSize(name) };
}
