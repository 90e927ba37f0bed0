import { type Command, InvalidArgumentError, Option } from 'commander';
import { parsePerson } from '../../../../functions/admin/actor.ts';
import type { LeadFilter } from '../../../../functions/admin/list-leads.ts';
import { personHashes } from '../../../../functions/leads/person.ts';
import { DELIVERY_STATUSES, STATUSES } from '../../../../functions/leads/stored-submission.ts';
import { DAY_MS } from '../../../../functions/lib/time.ts';
import { FORM_IDS, KINDS } from '../../../../schemas/generated/forms.ts';
import type { AnyFormId } from '../../../../schemas/rules/forms/content-form.ts';
import { isFormId } from '../../../../schemas/rules/forms/form-id.ts';

/** Options that several commands select leads by. */
export interface FilterFlags extends Omit<LeadFilter, 'limit' | 'order'> {
  readonly delivered?: boolean;
  readonly deadLetter?: boolean;
}

export function addFilters(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'only this kind').choices(KINDS))
    .addOption(formOption('only from this form'))
    .addOption(new Option('--status <status>', 'only with this status').choices(STATUSES))
    .addOption(new Option('--delivery <status>', 'only with this delivery status').choices(DELIVERY_STATUSES))
    .addOption(new Option('--delivered', 'short for --delivery delivered').conflicts(['delivery', 'deadLetter']))
    .addOption(new Option('--dead-letter', 'short for --delivery dead-letter').conflicts(['delivery', 'delivered']))
    .option('--reason <reason>', 'only those with this reason of quarantine, like alike-pace')
    .option('--path <path>', 'only from this page, like /lpe')
    .option('--phone <number>', 'only of this person: a US phone number, in any format', readPhone)
    .option('--email <address>', 'only of this person: an email address', readEmail)
    .option(
      '--name <text>',
      'only with this in the name of the person or business; case and accents do not matter',
      readName,
    )
    .option(
      '--since <time>',
      'received at or after this time: an ISO date or time, or 7d, 24h or 2w for that long ago',
      readTime,
    )
    .option('--until <time>', 'received before this time, written likewise', readTime);
}

/** The option that names a form: one of the code, or one of content/forms with where its answers go. */
export function formOption(description: string): Option {
  const names = `${FORM_IDS.join(', ')}, or contact:claim-help for content/forms/claim-help.yaml that goes to contact`;
  return new Option('--form <form>', `${description} (${names})`).argParser(readForm);
}

function readForm(text: string): AnyFormId {
  if (!isFormId(text)) throw new InvalidArgumentError(`It must be ${FORM_IDS.join(', ')}, or like contact:claim-help.`);
  return text;
}

export function filterOf({ delivered, deadLetter, ...flags }: FilterFlags): LeadFilter {
  const { kind, form, status, reason, path, since, until, phone, email, name } = flags;
  const delivery = delivered ? 'delivered' : deadLetter ? 'dead-letter' : flags.delivery;
  return { kind, form, status, delivery, reason, path, since, until, phone, email, name };
}

/** Whether a filter names a person, so that the number of matches matters. */
export function isSearch({ phone, email, name }: LeadFilter): boolean {
  return [phone, email, name].some((one) => one !== undefined);
}

/** A filter for the audit log, which names no person except by hashes. */
export function auditedFilter({ phone, email, name, ...filter }: LeadFilter): Readonly<Record<string, unknown>> {
  const person = personHashes({ phone, email });
  return { ...filter, ...(person.length > 0 ? { person } : {}), ...(name === undefined ? {} : { byName: true }) };
}

const UNITS: Readonly<Record<string, number>> = { h: DAY_MS / 24, d: DAY_MS, w: 7 * DAY_MS };

/** Reads an ISO date or time, where 2026-11-21 is the start of that day in UTC, or a time ago such as 7d. */
export function readTime(text: string): string {
  const [, count, unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  if (count !== undefined) return new Date(Date.now() - Number(count) * (UNITS[unit] ?? 0)).toISOString();
  const time = new Date(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError(
      'It must be an ISO date or time, like 2026-11-21 or 2026-11-21T10:00:00Z, or a time ago, like 7d or 24h.',
    );
  return time.toISOString();
}

function readPhone(phone: string): string {
  const person = parsePerson({ phone });
  if (typeof person === 'string' || !person.phone) throw new InvalidArgumentError('It must be a US phone number.');
  return person.phone;
}

function readEmail(email: string): string {
  const person = parsePerson({ email });
  if (typeof person === 'string' || !person.email) throw new InvalidArgumentError('It must be an email address.');
  return person.email;
}

function readName(name: string): string {
  if (name.trim() === '') throw new InvalidArgumentError('It must be a part of a name.');
  return name;
}

export function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
