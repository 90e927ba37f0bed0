import { FORM_VALIDATORS } from '../../schemas/generated/form-validators.ts';
import { FORMS, type FormId, type Kind, PAGE_FORM_IDS } from '../../schemas/generated/forms.ts';
import type { Validate } from '../../schemas/rules/forms/check-request.ts';
import {
  type AnyFormId,
  type ContentFormId,
  contentFormId,
  contentFormRules,
  contentFormValidator,
  isContentForm,
  KNOWN_FIELDS,
  type ServedForm,
} from '../../schemas/rules/forms/content-form.ts';
import type { FormRules } from '../../schemas/rules/forms/form-body.ts';
import type { SiteData } from '../site/site-data.ts';

/** Everything it takes to accept one form, from its request schema or its file in content/forms. */
export interface Form extends FormRules {
  readonly id: AnyFormId;
  readonly kind: Kind;
  /** The wording that asks for consent, on forms that ask. */
  readonly consent?: string;
  /** Names of the fields that hold the person's name and phone. */
  readonly personName: string;
  readonly phone?: string;
  /** The fields in which a visitor writes a message. */
  readonly messages: readonly string[];
  /** A page that has this form, for a post that does not say where it comes from. */
  readonly page?: string;
  readonly validate: Validate<object>;
}

/** A form on a page. */
export type PageForm = Form & { readonly id: (typeof PAGE_FORM_IDS)[number] | ContentFormId };

export function formOf(id: FormId): Form {
  return { ...FORMS[id], messages: ['message'], validate: FORM_VALIDATORS[id] };
}

/** A form of content/forms. All of them send messages to the site, which are sold to no seller. */
function contentFormOf({ slug, content, page }: ServedForm): Form & { readonly id: ContentFormId } {
  const rules = contentFormRules(slug, content);
  const { fields } = rules;
  const phone = KNOWN_FIELDS.phone ?? '';
  return {
    ...rules,
    kind: 'contact',
    ...(content.consent === undefined ? {} : { consent: content.consent }),
    personName: KNOWN_FIELDS.name ?? '',
    ...(phone in fields ? { phone } : {}),
    messages: Object.keys(fields).filter((name) => fields[name]?.kind === 'long-text'),
    page,
    validate: contentFormValidator(rules),
  };
}

/** The form with the name of a file in content/forms; undefined for any other name. */
export async function findContentForm(slug: string, site: SiteData): Promise<Form | undefined> {
  const served = (await site.forms()).find((one) => one.slug === slug);
  return served && contentFormOf(served);
}

export function isPageForm(form: Form): form is PageForm {
  return isContentForm(form.id) || PAGE_FORM_IDS.some((id) => id === form.id);
}

/** The form on a page with this id. Undefined for any other text, also one that a visitor made up. */
export async function findPageForm(id: string | null, site: SiteData): Promise<PageForm | undefined> {
  const known = PAGE_FORM_IDS.find((one) => one === id);
  if (known) return { ...formOf(known), id: known };
  const served = (await site.forms()).find(({ slug, content }) => contentFormId(slug, content) === id);
  return served && contentFormOf(served);
}
