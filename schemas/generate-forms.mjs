/**
 * What a form is, from its request schema. A schema with the keyword `form` describes a form; its file name is the
 * form's id.
 *
 * `form`: `path` it posts to, `kind` of submission, `personName` (field with the person's name), and where they apply
 * `button`, `consent` (a form name of content/consent.schema.json), `phone` (field with the person's phone), `state`
 * (field that names one of the site's states) and `page` (a page that has the form). A field's `normalize` is "phone",
 * "website" or "lower-case"; `judge` is "line" or "state" (rules/forms/judge-answers.ts);
 * `notOnForm` says who answers a field that the component leaves out.
 */

/** Keywords that say nothing about whether a body is valid. */
const NOTES = ['$schema', 'title', 'description', 'examples', 'form', 'whenMissing', 'normalize', 'judge', 'notOnForm'];

const FACTS = ['path', 'button', 'kind', 'consent', 'personName', 'phone', 'state', 'page'];
const NEEDED = ['path', 'kind', 'personName'];

/** @typedef {Readonly<Record<string, unknown>>} Schema */

/** @param {string} name */
export const camel = (name) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/**
 * A form's whole schema: a form that asks for consent also takes what the page sends beside the answers.
 * @param {Schema} schema
 * @param {Schema} context
 * @returns {{ readonly properties: Schema }}
 */
export function withPageContext(schema, { properties: context }) {
  return schema.form?.consent ? { ...schema, properties: { ...schema.properties, ...context } } : schema;
}

/**
 * What visitors answer on the form, for its page: the functions alone check what the page sends beside the answers, the
 * form's own constants, and what a hidden field carries. Nor need the page look for answers that are not there: to it
 * they are empty texts (rules/forms/form-body.ts).
 */
export function answersOf({ required, ...schema }) {
  const isAsked = ({ notOnForm, const: constant }) => !notOnForm && typeof constant !== 'string';
  const asked = Object.entries(schema.properties).filter(([, property]) => isAsked(property));
  const properties = asked.map(([name, property]) => [name, property.properties ? answersOf(property) : property]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/**
 * The rules alone: a validator may carry its schema along, and browsers fetch it.
 * @param {Schema} schema
 * @returns {Schema}
 */
export function withoutNotes(schema) {
  const rules = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !NOTES.includes(keyword)));
  if (!rules.properties) return rules;
  const properties = Object.entries(rules.properties).map(([name, property]) => [name, withoutNotes(property)]);
  return { ...rules, properties: Object.fromEntries(properties) };
}

/**
 * Label and rules of each field, by its dotted path: whether it is required, the sentence for its absence where that is
 * not the usual one, and for a form how its answer is read.
 * @param {string} name
 * @param {Schema} schema
 * @returns {Readonly<Record<string, object>>}
 */
export function fieldsOf(name, schema) {
  const collect = (properties, required = [], prefix = '') =>
    Object.entries(properties).flatMap(([key, property]) =>
      property.properties
        ? collect(property.properties, property.required, `${prefix}${key}.`)
        : [[prefix + key, fieldOf(`${name}.${prefix}${key}`, property, required.includes(key), schema.form)]],
    );
  const fields = collect(schema.properties, schema.required).filter(([, { label }]) => schema.form || label);
  return Object.fromEntries(fields);
}

function fieldOf(name, property, required, form) {
  const mustAnswer = required && property.minLength !== 0 && property.pattern?.startsWith('^$') !== true;
  return {
    ...(property.title ? { label: property.title } : {}),
    ...(mustAnswer && typeof property.const !== 'string' ? { required: true } : {}),
    ...(property.whenMissing ? { whenMissing: property.whenMissing } : {}),
    ...(form ? readingOf(name, property, required) : notesOf(property)),
  };
}

/**
 * How the answer to a field is read, see rules/forms/form-body.ts. An optional field is left out when its rules refuse
 * an empty answer.
 */
function readingOf(name, property, required) {
  if (property.type === 'boolean' || property.const === true)
    return { read: 'checkbox', ...(required ? {} : { omit: property.const ? 'empty' : 'absent' }) };
  if (property.const !== undefined) return { is: property.const };
  if (property.type !== 'string' && !property.enum)
    throw new Error(`The field ${name} of schemas/requests must be a string, a boolean, an enum or a const.`);
  const refusesEmpty =
    property.minLength > 0 ||
    (property.pattern !== undefined && !new RegExp(property.pattern, 'u').test('')) ||
    property.enum?.includes('') === false;
  return {
    ...notesOf(property),
    ...(!required && refusesEmpty ? { omit: 'empty' } : {}),
  };
}

function notesOf({ normalize, judge }) {
  return { ...(normalize ? { read: normalize } : {}), ...(judge ? { judge } : {}) };
}

/**
 * The generated files about forms, by name. `consents` are the form names that wordings in content/consents may have.
 * @param {readonly { readonly name: string, readonly schema: Schema }[]} requests
 * @param {Schema} context
 * @param {readonly string[]} consents
 * @returns {Map<string, string>}
 */
export function formFiles(requests, context, consents) {
  const forms = requests.filter(({ schema }) => schema.form);
  for (const form of forms) checkForm(form, consents);
  return new Map([
    ...forms.map((form) => [`form-${form.name}.ts`, formFile(form)]),
    ['forms.ts', tableFile(forms)],
    ['form-validators.ts', validatorsFile(forms)],
    ['page-context.ts', contextFile(context)],
  ]);
}

function checkForm({ name, schema: { form, properties } }, consents) {
  const file = `schemas/requests/${name}.schema.json`;
  const fail = (text) => {
    throw new Error(`${file}: ${text}`);
  };
  for (const fact of Object.keys(form)) if (!FACTS.includes(fact)) fail(`"form" has no "${fact}".`);
  for (const fact of NEEDED) if (!form[fact]) fail(`"form" needs "${fact}".`);
  for (const fact of ['personName', 'phone', 'state'])
    if (form[fact] && !properties[form[fact]])
      fail(`"form.${fact}" names the field "${form[fact]}", which is missing.`);
  if (form.consent && !consents.includes(form.consent))
    fail(`"form.consent" is "${form.consent}"; schemas/content/consent.schema.json knows ${consents.join(', ')}.`);
  if (form.page && !form.button) fail('"form" has a page, so it needs "button".');
}

/** What a browser needs of one form. A page loads the file of the form it shows and no other. */
function formFile({ name, schema }) {
  const { path, button = '', consent } = schema.form;
  const rules = { id: name, path, button, pageContext: consent !== undefined, fields: fieldsOf(name, schema) };
  return [
    "import type { FormRules } from '../rules/forms/form-body.ts';\n",
    `export const ${camel(name)}Form = ${JSON.stringify(rules, null, 2)} as const satisfies FormRules;\n`,
  ].join('\n');
}

/** Every form by its id, with what only the functions and the build need. */
function tableFile(forms) {
  const rows = forms.map(({ name, schema: { form } }) => {
    const { path: _, button: __, ...facts } = form;
    return `  '${name}': { ...${camel(name)}Form, ${JSON.stringify(facts).slice(1, -1)} },\n`;
  });
  const kinds = [...new Set(forms.map(({ schema }) => schema.form.kind))];
  const list = (names) => `[${names.map((name) => `'${name}'`).join(', ')}] as const`;
  return [
    ...forms.map(({ name }) => `import { ${camel(name)}Form } from './form-${name}.ts';\n`),
    `\nexport const FORMS = {\n${rows.join('')}} as const;\n`,
    `\nexport const FORM_IDS = ${list(forms.map(({ name }) => name))};\n`,
    '\n/** The form a submission came from; two forms may make the same kind. */\n',
    'export type FormId = (typeof FORM_IDS)[number];\n',
    '\n/** Forms that stand on a page. The others are only posted by programs. */\n',
    `export const PAGE_FORM_IDS = ${list(forms.filter(({ schema }) => schema.form.page).map(({ name }) => name))};\n`,
    'export type PageFormId = (typeof PAGE_FORM_IDS)[number];\n',
    `\nexport const KINDS = ${list(kinds)};\n`,
    '\n/** What a visitor asked for. */\n',
    'export type Kind = (typeof KINDS)[number];\n',
  ].join('');
}

function validatorsFile(forms) {
  return [
    "import type { ValidateFunction } from 'ajv';\n",
    "import type { FormId } from './forms.ts';\n",
    ...forms.map(({ name }) => `import { validate as ${camel(name)} } from './validate-${name}.js';\n`),
    '\nexport const FORM_VALIDATORS: Readonly<Record<FormId, ValidateFunction<object>>> = {\n',
    ...forms.map(({ name }) => `  '${name}': ${camel(name)},\n`),
    '};\n',
  ].join('');
}

function contextFile({ properties: { attribution, ...texts } }) {
  const lengths = Object.entries(texts).map(([name, { maxLength }]) => [name, maxLength]);
  const most = { entries: attribution.maxProperties, length: attribution.additionalProperties.maxLength };
  return [
    '/** Names of the texts that the page sends beside the answers. */\n',
    `export const PAGE_CONTEXT = ${JSON.stringify(Object.keys(texts), null, 2)} as const;\n`,
    '\n/** Their longest lengths. */\n',
    `export const PAGE_CONTEXT_LIMITS = ${JSON.stringify(Object.fromEntries(lengths), null, 2)} as const;\n`,
    `\nexport const ATTRIBUTION_LIMITS = ${JSON.stringify(most)} as const;\n`,
  ].join('');
}
