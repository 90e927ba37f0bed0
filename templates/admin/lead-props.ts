import type { Frame } from './frame.tsx';
import type { Tag } from './inbox.tsx';

type Rows = readonly (readonly [label: string, value: string])[];
export type Options = readonly (readonly [value: string, text: string])[];

export interface LeadProps {
  readonly frame: Frame;
  readonly id: string;
  readonly path: string;
  readonly tags: readonly Tag[];
  readonly phone?: { readonly e164: string; readonly text: string };
  readonly email?: string;
  readonly summary: Rows;
  readonly typed: Rows;
  readonly attribution: Rows;
  readonly consent?: Rows;
  readonly work: string;
  readonly version: number;
  readonly state: string;
  readonly assignee: string;
  readonly people: readonly string[];
  readonly states: Options;
  readonly reasons: Options;
  readonly deliveries: readonly DeliveryRow[];
  readonly checks: readonly string[];
  readonly notes: readonly {
    readonly key: string;
    readonly at: string;
    readonly author: string;
    readonly text: string;
  }[];
  /** How many notes a viewer does not see. */
  readonly hidden: number;
  /** Characters of a note. */
  readonly maxNote: number;
  /** Whose days and hours are meant. */
  readonly zone: string;
  readonly events: readonly EventRow[];
  readonly isWhole: boolean;
  /** Why its person is not to be called. */
  readonly stop?: string;
  readonly isSuppressed: boolean;
  /** Whether an operator may take it up: its person may be contacted. */
  readonly mayClaim: boolean;
  readonly isQuarantined: boolean;
  readonly isListing: boolean;
  readonly isHeld: boolean;
  readonly legalHold?: string;
  readonly mayWork: boolean;
}

interface DeliveryRow {
  readonly id: string;
  readonly to: string;
  readonly status: string;
  readonly detail: string;
  /** After failed attempts: what comes next, and the list that the lead is in. */
  readonly next?: string;
  readonly list?: { readonly to: string; readonly text: string };
  readonly mayReplay: boolean;
}

interface EventRow {
  readonly key: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly detail: string;
}
