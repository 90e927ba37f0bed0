import type { ContentField } from '../../../../schemas/generated/content-types.ts';
import { FORM_IDS } from '../../../../schemas/generated/forms.ts';
import { PAGE_CONTEXT } from '../../../../schemas/generated/page-context.ts';
import { KNOWN_FIELDS, nameOfField } from '../../../../schemas/rules/forms/content-form.ts';
import { suggest } from '../../../report/phrases.ts';
import type { Problem } from '../../../report/problem.ts';
import type { FileId } from '../../parse/content-kinds.ts';
import { type ProblemDetails, problemIn } from '../../parse/problem-at.ts';
import { type Entries, type Entry, isDraft } from '../entry.ts';
import { consentForms } from '../schema-library.ts';

type FormEntry = Entry<'form'>;

/**
 * Checks the forms of content/forms: that their names are free, that each field is complete and asked once, that their
 * visitors can be answered, that nothing is asked which the site never asks for, and that who is asked for a phone
 * number agrees to calls.
 */
export function checkContentForms(entries: Entries, files: readonly FileId[]): Problem[] {
  const forms = entries.all('form');
  return [
    ...forms.flatMap(takenName),
    ...forms.flatMap((form) => form.data.fields.flatMap((field, index) => checkField(form, field, index))),
    ...forms.flatMap(repeatedFields),
    ...forms.flatMap(unanswerable),
    ...forms.flatMap(tooPrivate),
    ...forms.flatMap((form) => checkConsent(form, entries, files)),
    ...strayWordings(entries, files),
  ];
}

/** The forms of the code, and the names of their wordings. */
const TAKEN: readonly string[] = [...FORM_IDS, ...consentForms, 'any', 'none'];

function takenName(form: FormEntry): Problem[] {
  if (!TAKEN.includes(form.slug)) return [];
  const message = `\`${form.slug}\` is the name of a form that the site has already.`;
  return [problemIn(form, [], { code: 'wrong-name', message, hint: 'Give this file another name.' })];
}

/** Names that a page sends beside the answers, or that a form in a browser or a record already uses. */
const RESERVED: ReadonlySet<string> = new Set([
  ...PAGE_CONTEXT,
  ...Object.values(KNOWN_FIELDS),
  ...['agree', 'attribution', 'insured', 'place', 'popup', 'stamp', 'zip-state'],
  ...['action', 'constructor', 'dataset', 'elements', 'id', 'method', 'reset', 'submit', 'target'],
]);

function checkField(form: FormEntry, field: ContentField, index: number): Problem[] {
  const { kind, name, label, options } = field;
  const at = (key: string | undefined, details: ProblemDetails) =>
    problemIn(form, ['fields', index, ...(key === undefined ? [] : [key])], details);
  const isKnown = KNOWN_FIELDS[kind] !== undefined;
  const missing = (key: string, hint: string) =>
    at(undefined, { code: 'missing-key', message: `\`${key}\` is missing in this ${kind} field.`, hint });
  return [
    ...(isKnown && name !== undefined
      ? [
          at('name', {
            code: 'unknown-key',
            message: `A field of the kind ${kind} has its name already.`,
            hint: 'Remove `name`. `label` changes what visitors read.',
          }),
        ]
      : []),
    ...(!isKnown && name === undefined
      ? [missing('name', 'Add `name:`, what the answer is called where it is kept, for example `name: your-question`.')]
      : []),
    ...(!isKnown && label === undefined
      ? [missing('label', 'Add `label:`, what stands above the field, for example `label: Your question`.')]
      : []),
    ...(!isKnown && name !== undefined && RESERVED.has(name)
      ? [
          at('name', {
            code: 'wrong-value',
            message: `\`${name}\` is the name of something else in a form.`,
            hint: `Write another name, for example \`your-${name}\`. For a person's name, email, phone, ZIP code, state or website, use the kind of that name.`,
          }),
        ]
      : []),
    ...(kind === 'choice' && options === undefined
      ? [missing('options', 'Add `options:` with the answers, each on its own line after a hyphen.')]
      : []),
    ...(kind !== 'choice' && options !== undefined
      ? [
          at('options', {
            code: 'unknown-key',
            message: `A field of the kind ${kind} has no options.`,
            hint: 'Write `kind: choice`, or remove `options`.',
          }),
        ]
      : []),
  ];
}

function repeatedFields(form: FormEntry): Problem[] {
  const seen = new Map<string, number>();
  return form.data.fields.flatMap((field, index): Problem[] => {
    const name = nameOfField(field);
    const first = seen.get(name);
    if (first === undefined) seen.set(name, index);
    if (first === undefined) return [];
    const path = ['fields', index, ...(field.name === undefined ? ['kind'] : ['name'])];
    const message = `The form asks for \`${field.name ?? field.kind}\` twice: field ${first + 1} does, too.`;
    return [
      problemIn(form, path, { code: 'duplicate-id', message, hint: 'Remove one of the two, or name it otherwise.' }),
    ];
  });
}

function unanswerable(form: FormEntry): Problem[] {
  if (form.data.fields.some(({ kind }) => kind === 'email' || kind === 'phone')) return [];
  return [
    problemIn(form, ['fields'], {
      code: 'missing-key',
      message: 'The form asks for no email and no phone number.',
      hint: 'Add `- kind: email`. Without it nobody can be answered, nor found when they ask to be erased.',
    }),
  ];
}

/** What pages tell visitors that the site never asks for, and what no site should. */
const NEVER_ASKED =
  /\b(?:ssn|social security|driver['’]?s? licen[cs]e|licen[cs]e number|date of birth|birth ?da(?:te|y)|password)\b/i;

function tooPrivate(form: FormEntry): Problem[] {
  return form.data.fields.flatMap(({ name = '', label = '' }, index): Problem[] => {
    const [asked] = NEVER_ASKED.exec(`${label} ${name.replaceAll('-', ' ')}`) ?? [];
    if (asked === undefined) return [];
    const message = `This field asks for something that the site never asks for: ${asked}.`;
    const hint = 'Remove the field. An insurer asks for it once a driver decides to buy.';
    const path = ['fields', index, ...(label === '' ? [] : ['label'])];
    return [problemIn(form, path, { code: 'wrong-value', severity: 'warning', message, hint })];
  });
}

function checkConsent(form: FormEntry, entries: Entries, files: readonly FileId[]): Problem[] {
  const { slug, data } = form;
  const { consent, fields } = data;
  const phone = fields.findIndex(({ kind }) => kind === 'phone');
  if (phone >= 0 && consent !== slug) return [callsWithoutConsent(form, phone)];
  if (consent === undefined || consent === 'contact') return [];
  if (consent !== slug) {
    const message = `\`consent\` is \`${consent}\`, which is about another form.`;
    const hint = `${suggest(consent, ['contact', slug])}Write \`contact\`, or \`${slug}\` for a wording of its own.`;
    return [problemIn(form, ['consent'], { code: 'wrong-value', message, hint })];
  }
  const wordings = entries.all('consent');
  // A faulty wording may be the one.
  const isFaulty = wordings.length < files.filter(({ kind }) => kind === 'consent').length;
  const isWritten = wordings.some((wording) => wording.data.form === slug && (isDraft(form) || !isDraft(wording)));
  if (isFaulty || isWritten) return [];
  const message = `No wording in content/consents is for the form \`${slug}\`.`;
  return [problemIn(form, ['consent'], { code: 'missing-file', message, hint: WRITE_WORDING(slug) })];
}

const WRITE_WORDING = (slug: string) =>
  `Run: site new consent ${slug}-1. Write \`form: ${slug}\` in it, and what its visitor agrees to; ` +
  'the newest lead-….yaml in content/consents says all that the law asks for.';

function callsWithoutConsent(form: FormEntry, index: number): Problem {
  const { consent } = form.data;
  const why = consent === undefined ? 'and for no consent to calls' : `but \`${consent}\` is no consent to its calls`;
  return problemIn(form, ['fields', index], {
    code: 'unasked-consent',
    message: `The form asks for a phone number, ${why}.`,
    hint: `Remove the field, or write \`consent: ${form.slug}\` and a wording. ${WRITE_WORDING(form.slug)}`,
  });
}

/** A wording is for a form that there is. */
function strayWordings(entries: Entries, files: readonly FileId[]): Problem[] {
  const known = formNames(files);
  return entries.all('consent').flatMap((wording): Problem[] => {
    const { form } = wording.data;
    if (known.includes(form)) return [];
    const message = `There is no form \`${form}\`.`;
    const hint = `${suggest(form, known)}Write one of: ${known.join(', ')}.`;
    return [problemIn(wording, ['form'], { code: 'wrong-value', message, hint })];
  });
}

/** The names of forms that a wording can be for. */
export function formNames(files: readonly FileId[]): readonly string[] {
  return [...consentForms, ...files.filter(({ kind }) => kind === 'form').map(({ slug }) => slug)];
}
