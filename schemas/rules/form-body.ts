import { PAGE_CONTEXT } from '../generated/page-context.ts';
import { normalizePhone } from './phone.ts';

/** What a form's fields hold, by their HTML names. HTML knows only texts. */
export type Typed = Readonly<Record<string, string | undefined>>;

/** What the browser and the functions know of a form. schemas/generate-forms.mjs makes it from the form's request schema. */
export interface FormRules {
  readonly id: string;
  /** Where it is posted. */
  readonly path: string;
  /** Label of its button, which the consent wording names. */
  readonly button: string;
  /** Whether the body carries what the page sends beside the answers. */
  readonly pageContext: boolean;
  /** By dotted path. The last part is the field's HTML name: "addressDetails.city" is the input named city. */
  readonly fields: Readonly<Record<string, FormFieldRules>>;
}

export interface FormFieldRules {
  readonly label?: string;
  readonly required: boolean;
  /** The sentence for its absence, where another field would do as well. */
  readonly whenMissing?: string;
  /** How its text becomes the answer; trimmed only, when left out. */
  readonly read?: 'checkbox' | 'phone' | 'lower-case';
  /** The one value it may have; visitors are not asked. */
  readonly is?: string;
  /** When the answer is left out of the body; never, when left out itself. */
  readonly omit?: 'empty' | 'unticked' | 'absent';
}

/**
 * Makes a form's request body from its typed fields; the schema has yet to check it. The browser does this before it sends JSON, the
 * functions for a native form post, so both see the same body.
 */
export function formBody({ fields, pageContext }: FormRules, typed: Typed): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [path, field] of Object.entries(fields)) {
    const [group = path, name] = path.split('.');
    const answer = answerTo(field, typed, name ?? group);
    if (answer !== undefined) body[group] = name ? { ...(body[group] as object | undefined), [name]: answer } : answer;
  }
  return pageContext ? { ...body, ...contextIn(typed) } : body;
}

function answerTo(field: FormFieldRules, typed: Typed, name: string): string | boolean | undefined {
  const { is, read, omit } = field;
  if (is) return is;
  if (omit === 'absent' && typed[name] === undefined) return undefined;
  const text = trimmed(typed, name);
  const answer = {
    text: () => text,
    phone: () => normalizePhone(text),
    'lower-case': () => text.toLowerCase(),
    checkbox: () => ['on', 'true', '1', 'yes'].includes(text),
  }[read ?? 'text']();
  return omit && omit !== 'absent' ? answer || undefined : answer;
}

/** What the page sends beside the answers. */
function contextIn(typed: Typed): Record<string, unknown> {
  const kept = Object.keys(PAGE_CONTEXT).filter((name) => typed[name]);
  const attribution = Object.entries(typed).flatMap(([key, value]) =>
    key.startsWith('attribution.') && value ? [[key.slice('attribution.'.length), value]] : [],
  );
  return {
    ...Object.fromEntries(kept.map((name) => [name, trimmed(typed, name)])),
    ...(attribution.length > 0 ? { attribution: Object.fromEntries(attribution) } : {}),
  };
}

const trimmed = (typed: Typed, name: string): string => (typed[name] ?? '').trim();
