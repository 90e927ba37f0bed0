import type { StoredSubmission } from '../../leads/stored-submission.ts';
import type { JsonObject } from '../../leads/submission.ts';
import type { Ask } from './ask.ts';
import type { ResolveMail } from './resolve-mail.ts';
import type { RunCommand } from './run-command.ts';

/**
 * Something to find out about a lead before its delivery, registered by its file in preparations/: the result is
 * stored under the file's name. Run `npm run generate` after adding a file.
 */
export interface Preparation {
  /** Whether it is set up, and says something about this submission. */
  applies(submission: StoredSubmission, settings: PreparationSettings): boolean;
  /** Asks a third party. A failure is a finding, too: the lead is delivered with it. */
  make(submission: StoredSubmission, context: PreparationContext): Promise<Finding>;
  /** The quarantine reason of an outcome that keeps the lead from its recipients. */
  holds?(outcome: string): string | undefined;
}

export interface Finding {
  readonly outcome: string;
  /** For operators. */
  readonly detail?: JsonObject;
  /** Whether it is worth asking again later, by the schedule of deliveries. */
  readonly again?: boolean;
}

/** The outcome when a third party gave no answer that can be read. */
export const UNAVAILABLE = 'unavailable';

export interface PreparationContext {
  readonly settings: PreparationSettings;
  readonly ask: Ask;
  readonly run: RunCommand;
  readonly resolveMail: ResolveMail;
  readonly now: () => Date;
}

export interface PreparationSettings {
  readonly verify?: VerifySettings;
  readonly trustedForm?: TrustedFormSettings;
  readonly jornaya?: JornayaSettings;
  /** Whether the domain of each email is looked up: MAIL_DOMAIN_CHECK. */
  readonly mailDomain?: boolean;
}

/** Who judges leads: LEAD_VERIFY_URL or LEAD_VERIFY_COMMAND. */
export interface VerifySettings {
  readonly by: { readonly url: string; readonly secrets: readonly string[] } | { readonly command: string };
  readonly timeoutMs: number;
}

interface TrustedFormSettings {
  readonly apiKey: string;
  /** In place of TrustedForm's. For tests. */
  readonly origin?: string;
}

/** The codes that Jornaya gives an account: docs.jornaya.com, "Jornaya Intelligence API". */
interface JornayaSettings {
  readonly accountCode: string;
  readonly auditKey: string;
  readonly providerCode: string;
  /** In place of Jornaya's. For tests. */
  readonly origin?: string;
}
