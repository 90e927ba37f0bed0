import { readObject } from '../ask.ts';
import { CERTIFICATE_TIMEOUT_MS, matchableOf } from '../certificates.ts';
import { type Finding, type Preparation, UNAVAILABLE } from '../preparation-type.ts';

/** The only host that certificates are on, and that is ever sent the API key. */
const ORIGIN = 'https://cert.trustedform.com';

/**
 * Retains the TrustedForm certificate of a visit in the operator's account, and compares it with the lead. Rules from
 * ActiveProspect's "TrustedForm Certificate API v4.0" (developers.activeprospect.com/docs/trustedform/api/v4.0, pages
 * Certificate URL, Match Lead, Retain) and "Troubleshooting the Certificate API" (support.activeprospect.com): a POST
 * to the certificate, with basic authentication as "API"; match_lead is required with retain, and does not change it;
 * 404 and 410 are certificates that expired or never were. Not tried live: every answer, because an account must pay
 * for them.
 */
export const trustedform: Preparation = {
  applies: ({ consent }, { trustedForm }) =>
    trustedForm !== undefined && consent?.evidence?.xxTrustedFormCertUrl !== undefined,
  async make(submission, { settings: { trustedForm }, ask }) {
    const certificate = certificateIdOf(submission.consent?.evidence?.xxTrustedFormCertUrl);
    if (!trustedForm || certificate === undefined) return { outcome: 'invalid' };
    const { apiKey, origin = ORIGIN } = trustedForm;
    const headers = {
      accept: 'application/json',
      'api-version': '4.0',
      authorization: `Basic ${Buffer.from(`API:${apiKey}`).toString('base64')}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ match_lead: matchableOf(submission), retain: { reference: submission.id } });
    const reply = await ask({ url: `${origin}/${certificate}`, headers, body }, CERTIFICATE_TIMEOUT_MS);
    return 'error' in reply ? unavailable(reply.error) : findingOf(reply.status, reply.body);
  },
};

/** The address came with the form, so it is never called itself: only its last part is used, at the fixed host. */
function certificateIdOf(address: string | undefined): string | undefined {
  const id = /^https:\/\/cert\.trustedform\.com\/([A-Za-z0-9._~-]{1,255})$/.exec(address ?? '')?.[1];
  // A path of dots only would leave the certificate's place.
  return id === undefined || /^\.+$/.test(id) ? undefined : id;
}

const FINAL: Readonly<Record<number, string>> = {
  400: 'invalid',
  404: 'expired',
  405: 'invalid',
  406: 'invalid',
  410: 'expired',
  422: 'invalid',
};

function findingOf(status: number, body: string): Finding {
  const final = FINAL[status];
  if (final !== undefined) return { outcome: final, detail: { status } };
  const { match_lead: match, retain, reason } = readObject(body);
  const { results } = readObject(retain);
  if (status !== 200 || results === undefined) return unavailable(`HTTP ${status}`);
  const { success, phone_match: phone, email_match: email } = readObject(readObject(match).result);
  const { expires_at: expiresAt, masked_cert_url: maskedCertUrl } = readObject(results);
  const detail = { phoneMatch: phone, emailMatch: email, expiresAt, maskedCertUrl, reason };
  return { outcome: success === true ? 'claimed' : 'mismatch', detail };
}

function unavailable(error: string): Finding {
  return { outcome: UNAVAILABLE, detail: { error }, again: true };
}
