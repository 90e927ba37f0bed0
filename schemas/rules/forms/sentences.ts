import type { ErrorObject } from 'ajv';

/**
 * The sentence a visitor reads for each broken rule (specification section 5). Browser and functions share it.
 */

/** The part of an error of ajv that tells a visitor's fault. */
export type BrokenRule = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>;

export type Moment = 'change' | 'submit';

/** What a sentence needs to know about a field. */
export interface FieldFacts {
  readonly label: string;
  /** The sentence for its absence, where "… is required" is untrue (another field can replace it) or no sentence. */
  readonly whenMissing?: string;
}

export const CONSENT_MESSAGE = 'You must agree to the terms';

/**
 * The sentence for one broken rule of one field: generic on change ('This field is required'), with the field's name on
 * submit ('Name is required').
 */
export function sentenceFor(
  path: string,
  rule: Pick<BrokenRule, 'keyword' | 'params'>,
  field: FieldFacts,
  moment: Moment,
): string {
  if (path === 'agree') return CONSENT_MESSAGE;
  switch (rule.keyword) {
    case 'required':
      if (field.whenMissing) return field.whenMissing;
      if (moment === 'change') return 'This field is required';
      return MISSING[field.label] ?? `${field.label} is required`;
    case 'minLength':
      return `Must be at least ${rule.params.limit} characters long`;
    case 'maxLength':
      return `Must not exceed ${rule.params.limit} characters`;
    default:
      if (field.label.endsWith('?')) return `Please check: ${field.label}`;
      return NOT_VALID[field.label] ?? `${field.label} is not valid`;
  }
}

/**
 * The sentence for a list of problems, where the field is not in sight: "Must be at least 5 characters long" becomes
 * "Zip Code must be at least 5 characters long". Sentences that name their field stay.
 */
export function namedSentence(label: string, sentence: string): string {
  return sentence.replace(/^Must/, `${label} must`);
}

/** On submit, of fields for which the specification has no sentence. */
const MISSING: Record<string, string> = {
  Message: 'Write your message',
  'Contact Name': 'Enter your name',
  'Business Name': 'Enter the name of the business',
  'Business Phone': 'Enter the phone number of the business',
  'Business Address': 'Enter the address of the business',
};

const NOT_VALID: Record<string, string> = {
  'Phone Number': 'Phone number is not valid',
  'Business Phone': 'Phone number is not valid',
};
