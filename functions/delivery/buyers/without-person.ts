import type { LeadValues } from '../../leads/routing/lead-values.ts';
import { withoutContacts } from '../../lib/text.ts';

/** So much of a reason is looked at, and so much is searched for the person. Less is kept. */
const MAX_READ = 5000;
const MAX_LINE = 300;

/** The words of a buyer's reason, without what they repeat of the person, so that they can be kept and shown. */
export function withoutPerson(reason: string, values: LeadValues): string {
  const { name = '', phone = '', email, address } = values;
  const national = phone.replace(/^\+1/, '');
  const said = [name, ...name.split(/\s+/), phone, national, email, address, values.ip];
  const known = said.filter((text): text is string => text !== undefined && text.length > 1);
  const line = cut(withoutTags(reason.slice(0, MAX_READ)).replace(/\s+/g, ' ').trim());
  const anonymous = known.sort((a, b) => b.length - a.length).reduce(withoutText, line);
  return withoutContacts(anonymous).slice(0, 200);
}

/** What a page in HTML says. A sign that opens no tag stays, and so does an email between such signs. */
function withoutTags(text: string): string {
  const [first = '', ...others] = text.split(/<(?:script|style)\b/i);
  const shown = others.map((part) => {
    const end = part.search(/<\/(?:script|style)/i);
    return end < 0 ? '' : part.slice(end);
  });
  return [first, ...shown].join(' ').replace(/<[a-z!/][^<>@]*>/gi, ' ');
}

/** The beginning of a line, without the word that the end would cut in two. */
function cut(line: string): string {
  return line.length > MAX_LINE ? line.slice(0, MAX_LINE).replace(/ [^ ]*$/, '') : line;
}

/** A text in which dots stand for another one, in any case. */
function withoutText(text: string, other: string): string {
  const [lower, wanted] = [text.toLowerCase(), other.toLowerCase()];
  // Some letters change their length with their case; then nothing of the text is safe to keep.
  if (lower.length !== text.length) return lower.includes(wanted) ? '…' : text;
  const parts: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at));
    from = at + wanted.length;
  }
  return [...parts, text.slice(from)].join('…');
}
