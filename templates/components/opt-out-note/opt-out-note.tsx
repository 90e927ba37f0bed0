import { OPT_OUT_NOTE } from '../../../schemas/rules/page-marks.ts';

/**
 * Says that the browser's opt-out preference signal is honored. It is hidden until the server, which reads Sec-GPC, or
 * the page's script, which reads navigator.globalPrivacyControl, shows it.
 */
export function OptOutNote() {
  return (
    <p id={OPT_OUT_NOTE} hidden>
      Opt-out preference signal honored
    </p>
  );
}
