import type { ValidateFunction } from 'ajv';
import { sampleSite } from '../../functions/testing/sample-site.ts';
import { formStateIn, type TestApp } from '../../functions/testing/test-deps.ts';
import { FORMS, PAGE_FORM_IDS, type PageFormId } from '../../schemas/generated/forms.ts';
import { checkRequest } from '../../schemas/rules/forms/check-request.ts';
import { type FormRules, formBody } from '../../schemas/rules/forms/form-body.ts';
import { judgeAnswers } from '../../schemas/rules/forms/judge-answers.ts';
import { exampleOf } from './example.ts';

export type Typed = Readonly<Record<string, string>>;
type Sentences = Readonly<Record<string, string>>;

/** A form with answers that are good. */
interface FormUnderTest extends FormRules {
  readonly id: PageFormId;
  readonly good: Typed;
}

/** A form on a page, with the example of its schema as typed into HTML. */
export function formUnderTest(id: PageFormId): FormUnderTest {
  const rules: FormRules = FORMS[id];
  const example = exampleOf(id);
  const typed = Object.entries(rules.fields).flatMap(([path, { is }]): [string, string][] => {
    const value = path.split('.').reduce<unknown>((at, name) => Object(at)[name], example);
    return is || value === undefined ? [] : [[htmlName(path), value === true ? 'on' : String(value)]];
  });
  return { ...rules, id, good: { ...Object.fromEntries(typed), formId: id } };
}

export const forms: readonly FormUnderTest[] = PAGE_FORM_IDS.map(formUnderTest);

/** The validators that islands load. */
const validators = new Map<PageFormId, ValidateFunction>();
for (const id of PAGE_FORM_IDS)
  validators.set(id, (await import(`../../schemas/generated/validate-${id}-answers.js`)).validate);

/** The states that stand beside a form on the page, as the functions know them. */
const STATES = { states: await sampleSite().states() };

/** The sentences of the browser, by path. */
export function byBrowser(form: FormUnderTest, typed: Typed): Sentences {
  const validate = validators.get(form.id);
  if (!validate) throw new Error(`The form ${form.id} has no validator for browsers.`);
  const body = formBody(form, typed);
  const checked = checkRequest(validate, form.fields, body);
  return { ...judgeAnswers(form, body, STATES), ...(checked.ok ? {} : checked.fields) };
}

/** The sentences of the function for the JSON that the browser would send. */
export async function byFunction(form: FormUnderTest, typed: Typed, { post }: TestApp): Promise<Sentences> {
  const response = await post(form.path, formBody(form, typed));
  if (response.status === 200) return {};
  const { extra } = await response.json();
  return extra.fields;
}

/** The sentences of the function for a form that was sent without script, by HTML name. */
export async function byFormPost({ path }: FormUnderTest, typed: Typed, { submit }: TestApp): Promise<Sentences> {
  const response = await submit(path, typed);
  if (response.status === 303) return {};
  // The small site of the tests does not have every form on a page; then the answer is JSON.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return isPage ? formStateIn(await response.text()).errors : byHtmlName((await response.json()).extra.fields);
}

/** "addressDetails.city" is the field named city. */
export function htmlName(path: string): string {
  return path.split('.').at(-1) ?? path;
}

export function byHtmlName(sentences: Sentences): Sentences {
  return Object.fromEntries(Object.entries(sentences).map(([path, sentence]) => [htmlName(path), sentence]));
}
