import type { ContentField, ContentForm } from '../../generated/content-types.ts';
import type { FormId } from '../../generated/forms.ts';
import { contentFormFields } from '../../generated/request-fields.ts';
import { validate as validateAnswer } from '../../generated/validate-content-form.js';
import type { Validate } from './check-request.ts';
import type { FormFieldRules, FormRules } from './form-body.ts';
import type { BrokenRule } from './sentences.ts';

/**
 * A form of content/forms, as submissions name it: "contact:claim-help" is the file claim-help.yaml, whose answers go
 * where those of the contact form go.
 */
export type ContentFormId = `${FormId}:${string}`;

/** Any form: one that has code, or one of content/forms. */
export type AnyFormId = FormId | ContentFormId;

/** The form of the code behind any form: it says where answers go. */
export function routeOf(id: AnyFormId): FormId {
  const [route] = id.split(':');
  return route as FormId; // By the types above.
}

/** The id of a form of content/forms, by the name of its file and the form of the code behind it. */
export function contentFormId(slug: string, { goesTo }: Pick<ContentForm, 'goesTo'>): ContentFormId {
  return `${goesTo}:${slug}`;
}

/** The name of the file of a form of content/forms; any other form has its id as its name. */
export function formName(id: AnyFormId): string {
  return id.slice(id.indexOf(':') + 1);
}

export function isContentForm(id: string): id is ContentFormId {
  return id.includes(':');
}

/** Where a form of content is posted, with the name of its file. */
export const CONTENT_FORM_PATH = '/api/forms';

type FieldKind = ContentField['kind'];

/** Kinds that a form has once at most, and the name of the answer: it is read, stored and found by that name. */
export const KNOWN_FIELDS: Readonly<Partial<Record<FieldKind, string>>> = {
  name: 'name',
  email: 'email',
  phone: 'phoneNumber',
  zip: 'zipcode',
  state: 'state',
  website: 'website',
};

/** What a browser and the functions know of a form of content. */
export interface ContentFormRules extends FormRules {
  readonly id: ContentFormId;
  readonly fields: Readonly<Record<string, ContentFieldRules>>;
}

export interface ContentFieldRules extends FormFieldRules {
  /** Left out for the consent. */
  readonly kind?: FieldKind;
  readonly help?: string;
  readonly options?: readonly string[];
}

/** The rules of a form of content, by the name of its file. */
export function contentFormRules(slug: string, form: ContentFormContent): ContentFormRules {
  const fields = form.fields.map((field): [string, ContentFieldRules] => [nameOfField(field), rulesOf(field)]);
  const consent: [string, ContentFieldRules][] = form.consent
    ? [['agree', { label: 'Consent', required: true, read: 'checkbox' }]]
    : [];
  return {
    id: contentFormId(slug, form),
    path: `${CONTENT_FORM_PATH}/${slug}`,
    button: form.button,
    pageContext: true,
    fields: Object.fromEntries([...fields, ...consent]),
  };
}

/** What the rules need of the content. */
type ContentFormContent = Pick<ContentForm, 'fields' | 'goesTo' | 'button' | 'consent'>;

/** A form of content/forms that a page shows. */
export interface ServedForm {
  /** The name of its file. */
  readonly slug: string;
  readonly content: ContentFormContent;
  readonly confirmation: ContentForm['confirmation'];
  /** Path of a page that has it. */
  readonly page: string;
}

/** The name of the answer to a field. */
export function nameOfField({ kind, name }: ContentField): string {
  return KNOWN_FIELDS[kind] ?? name ?? kind;
}

type KnownRules = Readonly<Partial<Record<FieldKind, FormFieldRules>>>;
const KIND_RULES: KnownRules = contentFormFields;

function rulesOf(field: ContentField): ContentFieldRules {
  const { kind, help, options, required = true } = field;
  const { label = KIND_RULES[kind]?.label ?? kind } = field;
  const { read, judge } = KIND_RULES[kind] ?? {};
  // "What happened? is required" is no sentence.
  const asked = kind === 'yes-no' ? 'tick' : label.endsWith('?') ? 'answer' : undefined;
  return {
    kind,
    label,
    ...(required ? { required, ...(asked ? { whenMissing: `Please ${asked}: ${label}` } : {}) } : {}),
    ...(kind === 'yes-no' ? { read: 'checkbox' } : read ? { read } : {}),
    ...(judge ? { judge } : {}),
    ...(required || kind === 'yes-no' ? {} : { omit: 'empty' }),
    ...(help ? { help } : {}),
    ...(options ? { options } : {}),
  };
}

/** Checks the request body of a form of content: each answer by the schema of its kind. */
export function contentFormValidator({ fields }: Pick<ContentFormRules, 'fields'>): Validate<object> {
  const entries = Object.entries(fields);
  const validator: Validate<object> = (body: unknown): body is object => {
    const answers = (body ?? {}) as Readonly<Record<string, unknown>>;
    validator.errors = entries.flatMap(([name, rules]) => brokenRules(name, answers[name], rules));
    return validator.errors.length === 0;
  };
  return validator;
}

function brokenRules(
  name: string,
  answer: unknown,
  { kind, required, options, omit }: ContentFieldRules,
): BrokenRule[] {
  const instancePath = `/${name}`;
  const isMissing = answer === undefined || answer === '' || (required && answer === false);
  if (isMissing) return required ? [{ instancePath, keyword: 'required', params: {} }] : [];
  if (!kind) return answer === true ? [] : [{ instancePath, keyword: 'const', params: {} }];
  if (options && !options.some((option) => option === answer)) return [{ instancePath, keyword: 'enum', params: {} }];
  if (omit && answer === null) return [];
  if (validateAnswer({ [kind]: answer })) return [];
  return (validateAnswer.errors ?? []).map(({ keyword, params }) => ({ instancePath, keyword, params }));
}
