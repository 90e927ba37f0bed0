import { Resolver } from 'node:dns/promises';
import { checkMail, type MailDns, type MailFinding } from '../delivery/email/check-mail.ts';
import { tryMailServer } from '../delivery/email/send-mail.ts';
import type { Environment } from './environment/environment.ts';

export type { MailFinding } from '../delivery/email/check-mail.ts';

interface CheckAccount {
  readonly environment: Pick<Environment, 'delivery'>;
  readonly selector?: string;
}

/** Checks the mail account of the settings. Undefined when they name none. */
export async function checkMailAccount({
  environment: { delivery },
  selector,
}: CheckAccount): Promise<readonly MailFinding[] | undefined> {
  const { email } = delivery;
  if (!email) return undefined;
  return checkMail({ settings: email, selector, dns: systemDns(), connect: () => tryMailServer(email) });
}

const TIMEOUT_MS = 3_000;

/** The system's name servers. */
function systemDns(): MailDns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  return {
    txt: async (name) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')),
    mx: async (name) => (await resolver.resolveMx(name)).map(({ exchange }) => exchange),
    addresses: (name) => resolver.resolve4(name),
    names: (address) => resolver.reverse(address),
  };
}
