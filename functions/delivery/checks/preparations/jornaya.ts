import { readObject } from '../ask.ts';
import { CERTIFICATE_TIMEOUT_MS, matchableOf } from '../certificates.ts';
import { type Finding, type Preparation, UNAVAILABLE } from '../preparation-type.ts';

/** The only host that is ever sent a LeadiD and the account's codes. */
const ORIGIN = 'https://api.leadid.com';

/**
 * Audits the Jornaya LeadiD of a visit, which records it in the operator's account, and compares it with the lead. Its
 * rules come from "Jornaya Intelligence API" (docs.jornaya.com/docs/jornaya-intelligence-api): SingleQuery by GET or
 * POST with lac, id, lak, lpc and data; POST, so that no address holds personal data. "Data Integrity"
 * (docs.jornaya.com/docs/intelligence-data-integrity): 0 is a mismatch. Failures come with HTTP 200, in the body. Not
 * tried live: how a POST passes its parameters (as a form, here), where the answer has the overall data integrity, and
 * every answer; all need an account that pays for them.
 */
export const jornaya: Preparation = {
  applies: ({ consent }, settings) =>
    settings.jornaya !== undefined && consent?.evidence?.universal_leadid !== undefined,
  async make(submission, { settings: { jornaya: account }, ask }) {
    const id = submission.consent?.evidence?.universal_leadid;
    if (!account || id === undefined) return { outcome: 'invalid' };
    const { accountCode, auditKey, providerCode, origin = ORIGIN } = account;
    const { phone, email } = matchableOf(submission);
    const data = [...(email ? [`email;${email}`] : []), ...(phone ? [`phone1;${phone}`] : [])].join('|');
    const query = { lac: accountCode, id, lak: auditKey, lpc: providerCode, data, recordid: submission.id };
    const body = new URLSearchParams({ ...query, format: 'json' }).toString();
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await ask({ url: `${origin}/SingleQuery`, headers, body }, CERTIFICATE_TIMEOUT_MS);
    if ('error' in reply) return unavailable(reply.error);
    return reply.status === 200 ? findingOf(reply.body) : unavailable(`HTTP ${reply.status}`);
  },
};

function findingOf(body: string): Finding {
  const { authentic, reason, data_integrity: integrity } = readObject(readObject(body).audit);
  if (authentic === undefined) return unavailable('the answer holds no audit');
  if (Number(authentic) !== 1) return { outcome: 'invalid', detail: { reason } };
  const { overall = integrity } = readObject(integrity);
  return overall === 0 || overall === '0' ? { outcome: 'mismatch' } : { outcome: 'claimed' };
}

function unavailable(error: string): Finding {
  return { outcome: UNAVAILABLE, detail: { error }, again: true };
}
