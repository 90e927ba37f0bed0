import { sceneAddress } from '../../drawings/scene-address.ts';
import { sceneSize } from '../../drawings/scenes.ts';

/** The hero's drawing: a road along the water toward a harbor light. */
export function Coast() {
  const { width, height } = sceneSize('coast');
  return (
    <img
      className="coast"
      src={sceneAddress('coast')}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
