import { type Command, InvalidArgumentError, Option } from 'commander';
import type { LeadFilter } from '../../../functions/admin/list-leads.ts';
import { FORM_IDS, KINDS } from '../../../schemas/generated/forms.ts';

/** Options by which several commands choose leads. */
export interface FilterFlags extends Omit<LeadFilter, 'limit'> {
  readonly delivered?: boolean;
  readonly deadLetter?: boolean;
}

const STATUSES = ['accepted', 'quarantined', 'minimized', 'erased'];
const DELIVERIES = ['waiting', 'quarantined', 'delivered', 'dead-letter', 'suppressed', 'erased'];

export function addFilters(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'only this kind').choices(KINDS))
    .addOption(new Option('--form <form>', 'only from this form').choices(FORM_IDS))
    .addOption(new Option('--status <status>', 'only with this status').choices(STATUSES))
    .addOption(new Option('--delivery <state>', 'only with this state of delivery').choices(DELIVERIES))
    .addOption(new Option('--delivered', 'the same as --delivery delivered').conflicts(['delivery', 'deadLetter']))
    .addOption(new Option('--dead-letter', 'the same as --delivery dead-letter').conflicts(['delivery', 'delivered']))
    .option('--since <time>', 'received at or after this ISO time', readTime)
    .option('--until <time>', 'received before this ISO time', readTime);
}

export function filterOf({
  kind,
  form,
  status,
  delivery,
  delivered,
  deadLetter,
  since,
  until,
}: FilterFlags): LeadFilter {
  const state = delivered ? 'delivered' : deadLetter ? 'dead-letter' : delivery;
  return { kind, form, status, delivery: state, since, until };
}

/** 2026-11-21 is the beginning of that day, in UTC. */
export function readTime(text: string): string {
  const time = new Date(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError('It must be an ISO date or time, like 2026-11-21 or 2026-11-21T10:00:00Z.');
  return time.toISOString();
}

export function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
