import { formatPhone } from '../../../schemas/rules/forms/phone.ts';
import type { DeliveryStatus } from '../../leads/stored-submission.ts';
import type { DoneReason, InboxView, LeadWork, WorkState } from '../../store/work.ts';
import { timeIn } from '../time-zone.ts';

/*
 * How /admin says things.
 */

export const VIEW_NAMES: Readonly<Record<InboxView, string>> = {
  all: 'All',
  mine: 'Mine',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  quarantined: 'Quarantined',
  waiting: 'Waiting for delivery',
  'not-permitted': 'Not permitted',
  'dead-letter': 'Dead letters',
  returned: 'Rejected',
  later: 'Waiting until',
  done: 'Done',
};

export const STATE_NAMES: Readonly<Record<WorkState, string>> = {
  new: 'New',
  working: 'In work',
  waiting: 'Waiting until',
  done: 'Done',
};

/** In place of a state: waiting until nine o'clock of the next day. */
export const TOMORROW = 'tomorrow';
/** Characters of a note. */
export const MAX_NOTE = 4000;

export const REASON_NAMES: Readonly<Record<DoneReason, string>> = {
  sold: 'sold',
  'no-answer': 'no answer',
  'not-interested': 'not interested',
  'wrong-number': 'wrong number',
  answered: 'answered',
  other: 'another reason',
};

export const DELIVERY_NAMES: Readonly<Record<DeliveryStatus, string>> = {
  waiting: 'waiting for delivery',
  quarantined: 'quarantined',
  delivered: 'delivered',
  'dead-letter': 'dead letter',
  suppressed: 'suppressed',
  'not-permitted': 'not permitted',
  unsold: 'no buyer took it',
  offered: 'asked, no answer yet',
  refused: 'buyer refused it',
  rejected: 'rejected',
  erased: 'erased',
};

/** "Done: sold", "Waiting until Nov 21, 2026, 9:00 AM ET". */
export function describeWork({ state, until, reason, assignee }: Omit<LeadWork, 'version'>, zone: string): string {
  const what =
    state === 'waiting' && until
      ? `Waiting until ${timeIn(zone, until)}`
      : state === 'done' && reason
        ? `Done: ${REASON_NAMES[reason]}`
        : STATE_NAMES[state];
  return `${what}, ${assignee ?? 'nobody'}`;
}

/** "5 min", "3 h", "2 days". */
export function ageOf(iso: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}

/** "phoneNumber" as "Phone number". */
export function labelOf(key: string): string {
  const words = key.replace(/(?<=[a-z0-9])(?=[A-Z])|[_-]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The end of a phone number: enough to tell two leads apart. */
export function maskedPhone(phone: string): string {
  return `•••-•••-••${formatPhone(phone).slice(-2)}`;
}

export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}•••@•••`;
}
