import { sceneAddress } from '../../drawings/scene-address.ts';
import { sceneSize } from '../../drawings/scenes.ts';

/** The hero's drawing: a headland with a road, at dawn, and by night under the moon. */
export function Coast() {
  const { width, height } = sceneSize('headland');
  return (
    <img
      className="coast"
      src={sceneAddress('headland')}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
