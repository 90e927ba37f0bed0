import { FORM_IDS, FORMS, type FormId } from '../../generated/forms.ts';

/** A value of ours that a buyer's file may send. */
interface Source {
  /** What it is, for the docs and for messages. */
  readonly means: string;
  /** Whether a ping may carry it: its values come from a short list or are drawn by us, so none can name a person. */
  readonly inPing?: boolean;
}

/** Every value that the key `from` may name, apart from `campaign.…`. */
export const SOURCES: Readonly<Record<string, Source>> = {
  name: { means: 'the full name' },
  phone: { means: 'the phone number, in E.164 unless `as` says otherwise' },
  email: { means: 'the email' },
  address: { means: 'the street address (quote form)' },
  city: { means: 'the city (quote form)' },
  zip: { means: 'the ZIP code', inPing: true },
  state: { means: 'the state of the ZIP code: its two-letter code unless `as` says otherwise', inPing: true },
  insured: { means: 'whether the person is insured: true or false', inPing: true },
  ownsCar: { means: 'whether the person owns a car: true or false', inPing: true },
  filingReason: { means: 'why the state asks for the filing', inPing: true },
  filingState: { means: 'the state that asks for the filing', inPing: true },
  form: { means: 'the form: callback or quote', inPing: true },
  language: { means: 'the language that the browser prefers, by two letters', inPing: true },
  receivedAt: { means: 'when the lead came in', inPing: true },
  sentAt: { means: 'when this request is sent', inPing: true },
  leadId: { means: 'our id of the lead' },
  saleId: { means: 'the id of this sale: the same at every attempt, and what a return names' },
  pingId: { means: 'an id that only this ping has', inPing: true },
  bidId: { means: "the buyer's id of its bid, for the post that follows a ping" },
  bidPrice: { means: 'the price of the bid in dollars, for the post that follows a ping' },
  consentText: { means: 'the words that the person agreed to' },
  consentTime: { means: 'when the person agreed' },
  consentPage: { means: 'the page on which the person agreed' },
  consentVersion: { means: 'the version of the wording', inPing: true },
  certificate: { means: "the address of TrustedForm's certificate" },
  leadidToken: { means: "Jornaya's LeadiD token" },
  ip: { means: 'the IP address from which the person agreed' },
  userAgent: { means: 'the browser with which the person agreed' },
};

/** What an attribution field begins with: campaign.utm_source. */
const CAMPAIGN = /^campaign\.[A-Za-z][A-Za-z0-9_]{0,60}$/;

/** Whether there is such a value of ours. */
export function isSource(name: string): boolean {
  return Object.hasOwn(SOURCES, name) || CAMPAIGN.test(name);
}

/** Whether a ping may carry it. */
export function isInPing(name: string): boolean {
  return SOURCES[name]?.inPing === true;
}

/** The forms whose visitors agree that the sellers may have what they send. */
export const SOLD_FORMS: readonly FormId[] = FORM_IDS.filter((id) => FORMS[id].kind === 'lead');

/** Answers by which a buyer may choose its leads. */
export const CHOSEN_BY = ['insured', 'ownsCar', 'filingReason', 'filingState'] as const;

/** Whether it is an answer to a form whose visitors agreed to no sale: the message of the contact form. */
export function isWithoutConsent(name: string): boolean {
  return FORM_IDS.some((id) => !SOLD_FORMS.includes(id) && Object.hasOwn(FORMS[id].fields, name));
}
