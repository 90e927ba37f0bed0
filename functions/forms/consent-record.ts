import type { ConsentWording, SellerList } from '../../schemas/generated/content-types.ts';
import type { Evidence } from '../../schemas/generated/request-types.ts';
import { validate } from '../../schemas/generated/validate-evidence.js';
import {
  CONSENT_PLACE,
  type ConsentValues,
  consentText,
  namesOf,
  namesSellers,
} from '../../schemas/rules/forms/consent-text.ts';
import { POPUP } from '../../schemas/rules/forms/popup-answer.ts';
import { accepted, type Outcome, refused } from '../http/answer.ts';
import { wordingHash } from '../leads/consents.ts';
import { newId } from '../leads/new-id.ts';
import type { Consent, JsonObject, NamedSellers } from '../leads/submission.ts';
import type { ServedConsent } from '../site/site-data.ts';
import type { Form } from './forms.ts';
import { optOutSignals, type SubmissionContext } from './submission-context.ts';

export const WORDING_CHANGED = 'The wording above has changed. Please read it and tick the box again.';

interface ConsentInput {
  readonly form: Form;
  /** The checked body. */
  readonly body: JsonObject;
  /** The body as it arrived. */
  readonly raw: JsonObject;
  readonly submissionId: string;
  /** E.164 */
  readonly phone?: string;
  readonly context: SubmissionContext;
}

/**
 * The evidence of what the visitor agreed to. The text and the sellers come from this server; the browser only names
 * their versions, and says whether its pop-up was accepted. Undefined when the form asks for no consent or the visitor
 * gave none. Refused with 422 when there is no such version.
 */
export function consentRecord(input: ConsentInput): Outcome<Consent | undefined> {
  const { form, body, context } = input;
  if (!form.consent || body.agree !== true) return accepted(undefined);
  const served = servedText(form, body.consentVersion, context);
  if (!served) return refused({ status: 422, message: WORDING_CHANGED, fields: { agree: WORDING_CHANGED } });
  return accepted(recordOf(input, served));
}

/** What the page showed, as this build serves it. */
interface ServedText {
  readonly served: ServedConsent;
  /** The list of sellers that the wording names. Undefined when it names none. */
  readonly list?: SellerList;
  /** Whether the page named both versions. */
  readonly isNamed: boolean;
}

/**
 * The version the page names, or this form's newest when it names none; the same for the list of sellers, whose version
 * stands behind an @.
 */
function servedText({ consent }: Form, named: unknown, context: SubmissionContext): ServedText | undefined {
  const { wordings, sellerLists } = context;
  const [version, listVersion] = typeof named === 'string' ? named.split('@') : [];
  const ours = wordings.filter(({ wording }) => wording.form === consent);
  const served = version === undefined ? newestOf(ours) : ours.find((one) => one.version === version);
  if (!served || !namesSellers(served.wording.checkbox)) return served && { served, isNamed: version !== undefined };
  const list = listVersion === undefined ? sellerLists[0] : sellerLists.find((one) => one.version === listVersion);
  return list && { served, list, isNamed: listVersion !== undefined };
}

/** The version that pages with this form show now, as they name it; undefined for a form that asks for no consent. */
export function shownVersion(
  { consent }: Pick<Form, 'consent'>,
  { wordings, sellerLists }: Pick<SubmissionContext, 'wordings' | 'sellerLists'>,
): string | undefined {
  const served = newestOf(wordings.filter(({ wording }) => wording.form === consent));
  const [list] = sellerLists;
  return served && list && namesSellers(served.wording.checkbox)
    ? `${served.version}@${list.version}`
    : served?.version;
}

function newestOf(wordings: readonly ServedConsent[]): ServedConsent | undefined {
  const order = ({ wording, version }: ServedConsent) => `${wording.releasedOn} ${version}`;
  return wordings.toSorted((a, b) => (order(a) < order(b) ? 1 : -1))[0];
}

function recordOf({ form, body, raw, submissionId, phone, context }: ConsentInput, shownText: ServedText): Consent {
  const { shown, receivedAt } = context;
  const { secGpc: _, ...visit } = context.visit;
  const signals = optOutSignals(raw, context.visit);
  const { served, isNamed } = shownText;
  const { text, notice, popupText, textSha256, textAndPopupSha256, sellers, sellerList } = wordsOf(shownText, shown);
  const popup = popupOf(raw, served.wording);
  const hasPopupText = popup === 'accepted' && popupText !== undefined;
  const evidence = thirdPartyCertificates(raw);
  return {
    id: newId(receivedAt),
    submissionId,
    formId: form.id,
    version: served.version,
    versionFrom: isNamed ? 'page' : 'server',
    text,
    ...(notice === undefined ? {} : { notice }),
    ...(popup === undefined ? {} : { popup }),
    ...(hasPopupText ? { popupText } : {}),
    place: CONSENT_PLACE,
    textSha256: hasPopupText ? textAndPopupSha256 : textSha256,
    wordingSha256: served.sha256,
    sellers,
    ...(sellerList === undefined ? {} : { sellerList }),
    button: shown.button,
    controls: { agree: raw.agree },
    signature: { name: textOf(raw[form.personName]), email: textOf(raw.email), ...phoneOf(form, raw, phone) },
    page: optional(body.page),
    pageBuild: optional(body.pageBuild),
    servedBuild: shown.build,
    receivedAt: receivedAt.toISOString(),
    ...visit,
    globalPrivacyControl: signals.length > 0,
    ...(signals.length > 0 ? { globalPrivacyControlFrom: signals } : {}),
    ...(evidence === undefined ? {} : { evidence }),
  };
}

type Shown = SubmissionContext['shown'];

/** What a visitor read, and the hashes of it. */
interface ShownWords extends Pick<Consent, 'text' | 'notice' | 'popupText' | 'textSha256' | 'sellers' | 'sellerList'> {
  readonly textAndPopupSha256: string;
}

/** The words that visitors read last of a wording, and what was filled in. Most read the same. */
const lastWords = new WeakMap<ServedConsent, { readonly filledIn: readonly unknown[]; readonly words: ShownWords }>();

function wordsOf({ served, list }: ServedText, shown: Shown): ShownWords {
  const filledIn = [shown.button, shown.phone, shown.brand, shown.operator, list];
  const last = lastWords.get(served);
  if (last && filledIn.every((value, index) => value === last.filledIn[index])) return last.words;
  const words = fillIn(served, shown, list);
  lastWords.set(served, { filledIn, words });
  return words;
}

function fillIn({ wording }: ServedConsent, shown: Shown, list: SellerList | undefined): ShownWords {
  const values: ConsentValues = { ...shown, sellers: list ?? { version: '', sellers: [] } };
  const text = consentText(wording.checkbox, values);
  const popupText = wording.popup && consentText(wording.popup.text, values);
  return {
    text,
    ...(wording.notice === undefined ? {} : { notice: consentText(wording.notice, values) }),
    ...(popupText === undefined ? {} : { popupText }),
    textSha256: wordingHash({ text }),
    textAndPopupSha256: wordingHash({ text, popupText }),
    sellers: wording.sellers ?? namesOf(shown.operator, values.sellers),
    ...(list === undefined ? {} : { sellerList: namedSellers(list) }),
  };
}

/** Only the browser knows whether its pop-up was accepted. Undefined for a wording that has none. */
function popupOf(raw: JsonObject, { popup }: ConsentWording): Consent['popup'] {
  if (!popup) return undefined;
  const answer = raw[POPUP.answer];
  return answer === true || answer === POPUP.accepted ? 'accepted' : 'not-reported';
}

function namedSellers({ version, sellers }: SellerList): NamedSellers {
  return { version, sellers: sellers.map(({ id, legalName, kind }) => ({ id, legalName, kind })) };
}

function phoneOf(form: Form, raw: JsonObject, phone: string | undefined): { phoneTyped?: string; phone?: string } {
  return form.phone && phone ? { phoneTyped: textOf(raw[form.phone]), phone } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function optional(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The hidden fields that TrustedForm's and Jornaya's scripts add to a form. */
const NAMES: readonly (keyof Evidence)[] = ['xxTrustedFormCertUrl', 'universal_leadid'];

/**
 * The tokens that third parties' scripts added to a form, if any. A malformed one is left out: a visitor's lead must
 * not fail because of such a script.
 * @param raw the body as it arrived.
 */
export function thirdPartyCertificates(raw: JsonObject): Evidence | undefined {
  const found = NAMES.flatMap((name) => {
    const token = typeof raw[name] === 'string' ? raw[name].trim() : '';
    return token !== '' && validate({ [name]: token }) ? [[name, token] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
