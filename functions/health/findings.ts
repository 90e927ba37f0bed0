import { describeHeld, type HeldShare } from '../leads/held-share.ts';
import { codesIn, type LogEntry } from '../lib/log.ts';
import { type FaultKind, faultKindOfCodes } from '../store/fault-kind.ts';

/** `warning`: an operator should look, and leads are kept meanwhile. `failing`: leads are refused, or soon will be. */
type CheckState = 'ok' | 'warning' | 'failing';

/** What one check found. */
export interface Finding {
  readonly state: CheckState;
  /** For operators only: it may name a file or a host. */
  readonly sentence?: string;
  /** Of the store: why it fails. */
  readonly kind?: FaultKind;
}

type CheckName = 'store' | 'disk' | 'clock' | 'delivery' | 'quarantine' | 'program';

/** What the checks found. The store's disk is left out when it is not ours, and so is what needs the store. */
export type Findings = Readonly<Partial<Record<CheckName, Finding>>>;

/** Times the least free space: with less, an operator should look. */
const DISK_WARNING_TIMES = 5;
/** Servers' clocks must agree to within seconds. */
const CLOCK_TOLERANCE_MS = 60_000;

export function diskFinding(free: number | undefined, least: number): Finding | undefined {
  if (free === undefined) return undefined;
  if (free >= least * DISK_WARNING_TIMES) return { state: 'ok' };
  const sentence = `The disk of the store has ${Math.floor(free / 1_000_000)} MB left; free some space.`;
  return { state: free < least ? 'failing' : 'warning', sentence };
}

export function clockFinding(behindMs: number): Finding {
  if (behindMs <= CLOCK_TOLERANCE_MS) return { state: 'ok' };
  const minutes = Math.round(behindMs / 60_000);
  const sentence =
    `The clock of this machine is ${minutes} minutes behind the newest time in the store; ` +
    'set it by NTP, on every server. If it is right, another clock was ahead, and this ends by itself.';
  return { state: 'warning', sentence };
}

export function waitFinding(waitingMs: number, afterMinutes: number): Finding {
  const minutes = Math.floor(waitingMs / 60_000);
  if (minutes < afterMinutes) return { state: 'ok' };
  return { state: 'warning', sentence: `The oldest undelivered lead has been waiting for ${minutes} minutes.` };
}

export function heldFinding(share: HeldShare): Finding {
  return share.isHigh ? { state: 'warning', sentence: describeHeld(share) } : { state: 'ok' };
}

/** Long enough that a balancer notices, short enough that a server which recovered gets leads again. */
const REMEMBER_MS = 30_000;

/** Faults that a lead can meet where a check finds none: it writes to other pages of the file, and to more of them. */
const MISSED_BY_CHECKS: ReadonlySet<FaultKind> = new Set(['full', 'io', 'corrupt', 'other']);

/** Long enough that an operator who looks once in an hour sees it. */
const FAULT_MS = 3_600_000;

interface Faults {
  /** Takes the lines of the log. */
  note(entry: LogEntry): void;
  /** A warning for an hour after a fault of the program that nothing caught. */
  current(): Finding;
}

/** Remembers the faults of the program that nothing caught. */
export function createFaults(elapsed: () => number = () => performance.now()): Faults {
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    note({ event }) {
      if (event !== 'fault') return;
      count += 1;
      last = elapsed();
    },
    current() {
      if (elapsed() - last >= FAULT_MS) return { state: 'ok' };
      const times = count === 1 ? 'once' : `${count} times`;
      const sentence = `The program had a fault that nothing caught, ${times} since it started: see "fault" in the log.`;
      return { state: 'warning', sentence };
    },
  };
}

interface Refusals {
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
