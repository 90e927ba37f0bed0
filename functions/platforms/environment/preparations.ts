import { isAbsolute } from 'node:path';
import type { PreparationSettings, VerifySettings } from '../../delivery/checks/preparation-type.ts';
import { type EnvironmentReader, readSecrets } from './reader.ts';

/** What is found out about a lead before its delivery, and how many leads at once. */
export interface PreparationEnvironment extends PreparationSettings {
  readonly concurrency: number;
}

/** The settings of functions/delivery/checks/preparations; undefined when none is set up. */
export function readPreparations(reader: EnvironmentReader): PreparationEnvironment | undefined {
  const verify = readVerify(reader);
  const trustedForm = readTrustedForm(reader);
  const jornaya = readJornaya(reader);
  const concurrency = reader.count('LEAD_VERIFY_CONCURRENCY', { from: 1, to: 100, fallback: 20 });
  const mailDomain = reader.trueOrFalse('MAIL_DOMAIN_CHECK', true);
  if (!verify && !trustedForm && !jornaya && !mailDomain) return undefined;
  return { concurrency, verify, trustedForm, jornaya, mailDomain };
}

/** A partner gets a secret of its own: with the webhooks' secret it could sign in the operator's name. */
function readVerify(reader: EnvironmentReader): VerifySettings | undefined {
  const { faults, text } = reader;
  const url = reader.address('LEAD_VERIFY_URL');
  const secrets = readSecrets(reader, 'LEAD_VERIFY_SECRET');
  const command = reader.read<string | undefined>('LEAD_VERIFY_COMMAND', {
    parse: (value) => (isAbsolute(value) ? value : undefined),
    mustBe: 'the full path of a program, without arguments',
    fallback: undefined,
  });
  // Longer, and a lead's place in the outbox could be taken by another server before it is sent.
  const timeoutMs = reader.count('LEAD_VERIFY_TIMEOUT_MS', { from: 100, to: 20_000, fallback: 3_000 });
  if (url !== undefined && command !== undefined)
    faults.push('LEAD_VERIFY_URL and LEAD_VERIFY_COMMAND are both set; remove one, so that one of them judges leads.');
  if (url !== undefined && text('LEAD_VERIFY_SECRET') === undefined)
    faults.push('LEAD_VERIFY_URL needs LEAD_VERIFY_SECRET, to sign what is sent.');
  if (url !== undefined) return { by: { url, secrets }, timeoutMs };
  return command === undefined ? undefined : { by: { command }, timeoutMs };
}

/** Sentences never contain a key. */
function readTrustedForm({ text, faults }: EnvironmentReader): PreparationSettings['trustedForm'] {
  const apiKey = text('TRUSTEDFORM_API_KEY');
  if (apiKey === undefined) return undefined;
  if (/^[!-~]{8,200}$/.test(apiKey)) return { apiKey };
  faults.push('TRUSTEDFORM_API_KEY must be the API key that the settings of your TrustedForm account show.');
  return undefined;
}

const JORNAYA = ['JORNAYA_ACCOUNT_CODE', 'JORNAYA_AUDIT_KEY', 'JORNAYA_PROVIDER_CODE'] as const;

function readJornaya({ text, faults }: EnvironmentReader): PreparationSettings['jornaya'] {
  const [accountCode, auditKey, providerCode] = JORNAYA.map(text);
  if (accountCode !== undefined && auditKey !== undefined && providerCode !== undefined)
    return { accountCode, auditKey, providerCode };
  const missing = JORNAYA.filter((name) => text(name) === undefined);
  if (missing.length < JORNAYA.length) faults.push(`Jornaya needs ${missing.join(' and ')}, too: see .env.example.`);
  return undefined;
}
