import { formatPhone } from '../../../schemas/rules/forms/phone.ts';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import { printable } from '../../lib/text.ts';
import type { MailChoice, Role } from '../../store/operators.ts';
import { UNTOUCHED } from '../../store/work.ts';
import { nameOf } from '../inbox/lead-data.ts';
import { labelOf, maskedEmail, maskedPhone, timeOf } from '../inbox/words.ts';
import { mayDo } from '../web/access.ts';

/** Lines about a lead for a mail: masked, or with everything that was typed. None without detail. */
export function describeLead(lead: StoredSubmission, detail: MailChoice['detail'], role: Role): readonly string[] {
  const { payload, phone, email, form, receivedAt } = lead;
  const name = nameOf({ lead, work: UNTOUCHED }, mayDo(role, 'agent') && detail === 'full');
  const state = payload.zipState ?? payload.state;
  const head = [form, state, timeOf(receivedAt)].filter(Boolean).join(', ');
  if (detail === 'masked')
    return [name, head, [phone && maskedPhone(phone), email && maskedEmail(email)].filter(Boolean).join(', ')];
  if (detail === 'none') return [];
  const typed = Object.entries(payload).filter(([, value]) => value !== '' && typeof value !== 'object');
  // A value's further lines are indented, so that none can pass for a line of ours.
  const lines = typed.map(([key, value]) => {
    const text = /phone/i.test(key) ? formatPhone(String(value)) : String(value);
    return `${labelOf(key)}: ${text
      .split(/\r\n|\r|\n/)
      .map(printable)
      .join('\n    ')}`;
  });
  return [printable(name), head, ...lines];
}
