import { formatPhone } from '../../../schemas/rules/forms/phone.ts';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import { printable } from '../../lib/text.ts';
import type { MailChoice, Role } from '../../store/operators.ts';
import { UNTOUCHED } from '../../store/work.ts';
import { nameOf } from '../inbox/lead-data.ts';
import { labelOf, maskedEmail, maskedPhone } from '../inbox/words.ts';
import { timeIn } from '../time-zone.ts';
import { mayDo } from '../web/access.ts';

interface Reader {
  readonly detail: MailChoice['detail'];
  readonly role: Role;
  readonly zone: string;
}

/** Lines about a lead for a mail: masked, or with everything that was typed. None without detail. */
export function describeLead(lead: StoredSubmission, { detail, role, zone }: Reader): readonly string[] {
  const { payload, phone, email, form, receivedAt } = lead;
  const name = nameOf({ lead, work: UNTOUCHED }, mayDo(role, 'agent') && detail === 'full');
  const state = payload.zipState ?? payload.state;
  const head = [form, state, timeIn(zone, receivedAt)].filter(Boolean).join(', ');
  if (detail === 'masked')
    return [name, head, [phone && maskedPhone(phone), email && maskedEmail(email)].filter(Boolean).join(', ')];
  if (detail === 'none') return [];
  // A value's further lines are indented, so that none can pass for a line of ours.
  const lines = answersIn(payload).map(([key, value]) => {
    const text = /phone/i.test(key) ? formatPhone(String(value)) : String(value);
    return `${labelOf(key)}: ${text
      .split(/\r\n|\r|\n/)
      .map(printable)
      .join('\n    ')}`;
  });
  return [printable(name), head, ...lines];
}

/** Each answer of a form with its name; of a group such as an address, each of its parts. */
function answersIn(value: unknown, name = ''): readonly (readonly [string, unknown])[] {
  if (value === '' || value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((one) => answersIn(one, name));
  return Object.entries(value).flatMap(([key, part]) => answersIn(part, key));
}
