import { Sign } from '../sign/sign.tsx';
import { OTHER_SIGNS } from './live-signs.ts';

/**
 * The sign of the answer: a question until the script knows state and reason. Only for the eye. The first is its
 * outline, which the second fills as blanks are answered.
 */
export function LiveSign() {
  return (
    <div className="finder-sign">
      <Sign form="?" />
      <Sign form="?" />
      <template>
        {OTHER_SIGNS.map((sign) => (
          <Sign key={sign.kind + sign.form} {...sign} />
        ))}
      </template>
    </div>
  );
}
