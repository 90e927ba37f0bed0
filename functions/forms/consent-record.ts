import { formatPhone } from '../../schemas/rules/phone.ts';
import { accepted, type Outcome, refused } from '../http/answer.ts';
import { newId } from '../leads/new-id.ts';
import type { Consent, JsonObject } from '../leads/submission.ts';
import { sha256 } from '../lib/sha256.ts';
import type { ServedConsent } from '../site/site-data.ts';
import type { Form } from './forms.ts';
import { optOutSignals } from './opt-out-signals.ts';
import type { SubmissionContext } from './submission-context.ts';
import { thirdPartyCertificates } from './third-party-certificates.ts';

const WORDING_CHANGED = 'The wording above has changed. Please read it and tick the box again.';

export interface ConsentInput {
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
 * The evidence of what the visitor agreed to. The text comes from this server; the browser only names its version.
 * Undefined when the form asks for no consent or the visitor gave none. Refused with 422 when the form has no such
 * version.
 */
export function consentRecord(input: ConsentInput): Outcome<Consent | undefined> {
  const { form, body, context } = input;
  if (!form.consent || body.agree !== true) return accepted(undefined);
  const served = servedWording(form, body.consentVersion, context.wordings);
  if (!served) return refused({ status: 422, message: WORDING_CHANGED, fields: { agree: WORDING_CHANGED } });
  return accepted(recordOf(input, served));
}

/** The version the page names, or this form's newest when it names none. */
function servedWording(
  { consent }: Form,
  version: unknown,
  wordings: readonly ServedConsent[],
): ServedConsent | undefined {
  const ours = wordings.filter(({ wording }) => wording.form === consent);
  if (version !== undefined) return ours.find((one) => one.version === version);
  return ours.reduce((newest, one) => (one.wording.releasedOn > newest.wording.releasedOn ? one : newest));
}

function recordOf({ form, body, raw, submissionId, phone, context }: ConsentInput, served: ServedConsent): Consent {
  const { shown, receivedAt } = context;
  const { secGpc: _, ...visit } = context.visit;
  const signals = optOutSignals(raw, context.visit);
  const fill = (text: string) =>
    text
      .replaceAll('{button}', shown.button)
      .replaceAll('{phone}', formatPhone(shown.phone))
      .replaceAll('{brand}', shown.brand);
  const text = fill(served.wording.checkbox);
  const popupText = fill(served.wording.popup.text);
  const evidence = thirdPartyCertificates(raw);
  return {
    id: newId(receivedAt),
    submissionId,
    formId: form.id,
    version: served.version,
    versionFrom: body.consentVersion === undefined ? 'server' : 'page',
    text,
    popupText,
    textSha256: sha256(`${text}\n${popupText}`),
    wordingSha256: served.sha256,
    sellers: served.wording.sellers,
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

function phoneOf(form: Form, raw: JsonObject, phone: string | undefined): { phoneTyped?: string; phone?: string } {
  return form.phone && phone ? { phoneTyped: textOf(raw[form.phone]), phone } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function optional(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
