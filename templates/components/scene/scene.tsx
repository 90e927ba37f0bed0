import type { SceneName } from '../../../schemas/generated/content-types.ts';
import { sceneAddress } from '../../drawings/scene-address.ts';
import { sceneSize } from '../../drawings/scenes.ts';

interface SceneProps {
  readonly name: SceneName;
  /** In a hero, phones show it too. */
  readonly onPhones?: boolean;
}

/** A drawing that says what a page is about. It says nothing that words do not, so screen readers pass over it. */
export function Scene({ name, onPhones = false }: SceneProps) {
  const className = onPhones ? 'scene is-small' : 'scene';
  return <img className={className} src={sceneAddress(name)} {...sceneSize(name)} alt="" loading="lazy" />;
}
