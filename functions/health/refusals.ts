import { codesIn, type LogEntry } from '../lib/log.ts';
import { type FaultKind, faultKindOfCodes } from '../store/fault-kind.ts';
import type { Finding } from './findings.ts';

/** Long enough that a balancer notices, short enough that a server which recovered gets leads again. */
const REMEMBER_MS = 30_000;

/** Faults that a lead can meet where a check finds none: it writes to other pages of the file, and to more of them. */
const MISSED_BY_CHECKS: ReadonlySet<FaultKind> = new Set(['full', 'io', 'corrupt', 'other']);

export interface Refusals {
  /** Takes the lines of the log. */
  note(entry: LogEntry): void;
  /** Set when the last lead was refused a moment ago, by a fault of the store that a check may miss. */
  current(): Finding | undefined;
}

/** Remembers whether the store refused the last lead. */
export function createRefusals(elapsed: () => number = () => performance.now()): Refusals {
  let last: { readonly at: number; readonly finding: Finding } | undefined;
  return {
    note(entry) {
      if (entry.event === 'submission.kept') last = undefined;
      if (entry.event !== 'store.unavailable') return;
      const kind = faultKindOfCodes(codesIn(entry));
      const sentence = String(entry.error).replace(/^\w+: /, '');
      if (MISSED_BY_CHECKS.has(kind)) last = { at: elapsed(), finding: { state: 'failing', kind, sentence } };
    },
    current: () => (last && elapsed() - last.at < REMEMBER_MS ? last.finding : undefined),
  };
}
