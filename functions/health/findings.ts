import type { FaultKind } from '../store/fault-kind.ts';

/** `warning`: an operator should look, and leads are kept meanwhile. `failing`: leads are refused, or soon will be. */
export type CheckState = 'ok' | 'warning' | 'failing';

/** What one check found. */
export interface Finding {
  readonly state: CheckState;
  /** For operators only: it may name a file or a host. */
  readonly sentence?: string;
  /** Of the store: why it fails. */
  readonly kind?: FaultKind;
}

export type CheckName = 'store' | 'disk' | 'clock' | 'delivery';

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
