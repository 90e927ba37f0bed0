import type { Findings } from '../health/findings.ts';
import type { AlertMessage } from './alert-type.ts';

/**
 * An alert that needs no store, registered by its file in health-alerts/: `health-alerts/disk.low.ts` sends "disk.low".
 * Run `npm run generate` after adding a file.
 */
export interface HealthAlertType {
  /** The message, or undefined when there is nothing to report. */
  messageOf(checks: Findings): AlertMessage | undefined;
}
