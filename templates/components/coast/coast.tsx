import { sceneAddress } from '../../drawings/scene-address.ts';
import { shownSize } from '../../drawings/scenes.ts';

/** The hero's drawing: a headland with a road, at dawn, and by night under the moon. No sign stands behind a form. */
export function Coast({ isBehindForm }: { isBehindForm?: boolean }) {
  const name = isBehindForm ? 'shore' : 'headland';
  const { width, height } = shownSize(name);
  return (
    <img
      className={isBehindForm ? 'coast is-shore' : 'coast'}
      src={sceneAddress(name)}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
