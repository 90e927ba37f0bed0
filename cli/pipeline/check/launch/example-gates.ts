import { formatPhone } from '../../../../schemas/rules/forms/phone.ts';
import type { Site } from '../../../../templates/site.ts';
import type { RecordTable } from '../../../cache/record-table.ts';
import type { ContentKind } from '../../parse/content-kinds.ts';
import type { Content, ResolvedEntry } from '../../resolve/content.ts';
import { type Entry, textsIn } from '../../validate/entry.ts';
import { gateAt, type PlacedGate, placeOf } from './gate-at.ts';

/** Phone numbers that are kept for examples: any area code, 555, and 01 and two more digits. */
const PHONE = /(?<!\d)(?:1?[2-9]\d\d)?555[\s.-]?01\d\d(?!\d)/;
/** A host that no browser finds (RFC 2606), in an address, in mail or alone. */
const ADDRESS = /[\w.+@/:-]*[\w-]+\.example(?!\.?[\w-])/i;
/** A text without it has no such address, and is looked through much sooner. */
const ENDING = /\.example/i;

/** How visitors reach the site and its people: no number and no address of an example. */
export function exampleGates(content: Content, { config }: Site, clean: RecordTable<string>): PlacedGate[] {
  const site = placeOf(content.all('site')[0]?.authored, 'content/site.yaml');
  const { phone, email, origin } = config;
  const [isPhone, isEmail, isOrigin] = [PHONE.test(phone), ADDRESS.test(email ?? ''), ADDRESS.test(origin)];
  return [
    gateAt(site, ['phone'], {
      topic: 'examples',
      isDone: !isPhone,
      message: isPhone
        ? `The phone number ${formatPhone(phone)} is kept for examples: no one answers it.`
        : `Visitors call ${formatPhone(phone)}.`,
      fix: 'Write your number: +1 and ten digits.',
      example: ['phone: "+1…"'],
    }),
    gateAt(site, ['email'], {
      topic: 'examples',
      isDone: email !== undefined && !isEmail,
      message:
        email === undefined
          ? 'Pages have no e-mail address of yours.'
          : isEmail
            ? `The e-mail address ${email} is only an example: no mail arrives there.`
            : `Visitors write to ${email}.`,
      fix: 'Write your address.',
      example: ['email: hello@your-site.com'],
    }),
    gateAt(site, ['origin'], {
      topic: 'examples',
      isDone: !isOrigin,
      message: isOrigin
        ? `The address of the site, ${origin}, is only an example: no browser finds it.`
        : `The address of the site is ${origin}.`,
      fix: 'Write the address that visitors use, or build with SITE_ORIGIN.',
      example: ['origin: https://www.your-site.com'],
    }),
    ...content.entries.flatMap((entry) => foundIn(entry, clean)),
  ];
}

/** Kinds that visitors do not read, or that draw an example. Wordings of former days must stay as they were. */
const LEFT_OUT: ReadonlySet<ContentKind> = new Set([
  'sample-notice',
  'consent',
  'released-consents',
  'claims',
  'launch',
  'prose',
]);

/** Keys of content/site.yaml that have a gate of their own. */
const OWN_GATES: ReadonlySet<unknown> = new Set(['phone', 'email', 'origin']);

/** Numbers and addresses of examples in one file. Texts in which none was found are not read again. */
function foundIn({ kind, authored }: ResolvedEntry, clean: RecordTable<string>): PlacedGate[] {
  const { file } = authored;
  if (LEFT_OUT.has(kind)) return [];
  const mark = file.seen?.digest;
  if (mark !== undefined && clean.get(file.path) === mark) return [];
  const found = [...inData(authored), ...inBody(authored)];
  if (mark !== undefined && found.length === 0) clean.set(file.path, mark);
  return found;
}

function inData(entry: Entry): PlacedGate[] {
  return textsIn(entry.data).flatMap(({ text, path }) => {
    if (entry.kind === 'site' && path.length === 1 && OWN_GATES.has(path[0])) return [];
    const found = exampleIn(text);
    return found === undefined ? [] : [gateAt(entry, path, wordsOf(found))];
  });
}

function inBody({ file, body }: Entry): PlacedGate[] {
  const { text, linesAbove } = body;
  return text.split('\n').flatMap((words, index) => {
    const found = exampleIn(words);
    if (found === undefined) return [];
    const position = { line: linesAbove + index + 1, column: 1 };
    return [gateAt({ file: { path: file.path, text }, locate: () => position }, [], wordsOf(found))];
  });
}

function exampleIn(text: string): string | undefined {
  return (PHONE.exec(text) ?? (ENDING.test(text) ? ADDRESS.exec(text) : null))?.[0];
}

function wordsOf(found: string) {
  const isPhone = PHONE.test(found);
  return {
    topic: 'examples',
    isDone: false,
    message: `${found} is ${isPhone ? 'part of a phone number' : 'an address'} that is kept for examples.`,
    fix: isPhone ? 'Write a number that is answered, or {phone}.' : 'Write an address that works, or {email}.',
  } as const;
}
