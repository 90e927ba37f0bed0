import { WEBHOOK_FORMS } from '../../delivery/destination.ts';
import { type EmailSettings, isMailbox, isSender, type SellerEmail } from '../../delivery/email/mail-address.ts';
import { parseSmtpUrl, type SmtpServer } from '../../delivery/email/smtp-server.ts';
import type { FormId } from '../../leads/submission.ts';
import { type EnvironmentReader, formSuffix } from './reader.ts';

/** The variable with a form's own e-mail address: LEAD_EMAIL_TO_QUOTE for quote. */
export function emailVariable(form: FormId): string {
  return `LEAD_EMAIL_TO_${formSuffix(form)}`;
}

const SELLER_EMAIL = 'LEAD_EMAIL_TO_SELLER_';

/** The variable with a seller's e-mail address: LEAD_EMAIL_TO_SELLER_ACME_AGENCY for acme-agency. */
export function sellerEmailVariable(seller: string): string {
  return `${SELLER_EMAIL}${seller.toUpperCase().replaceAll('-', '_')}`;
}

/** The mail server and who is mailed; undefined without SMTP_URL. */
export function readEmail(reader: EnvironmentReader, siteOrigin: string | undefined): EmailSettings | undefined {
  const server = readServer(reader);
  const from = reader.read<string | undefined>('LEAD_EMAIL_FROM', {
    parse: (value) => (isSender(value) ? value : undefined),
    mustBe: 'an email address, or a name and an address: Example Leads <leads@example.com>',
    fallback: undefined,
  });
  const to = readMailbox(reader, 'LEAD_EMAIL_TO');
  const toForms: Partial<Record<FormId, string>> = {};
  for (const form of WEBHOOK_FORMS) {
    const address = readMailbox(reader, emailVariable(form));
    if (address !== undefined) toForms[form] = address;
  }
  const toSellers = readSellers(reader);
  const recipients = [to, ...Object.values(toForms), ...toSellers].filter((one) => one !== undefined);
  if (reader.text('SMTP_URL') === undefined) {
    if (recipients.length > 0) reader.faults.push('LEAD_EMAIL_TO… needs SMTP_URL, the mail server to send with.');
    return undefined;
  }
  if (reader.text('LEAD_EMAIL_FROM') === undefined)
    reader.faults.push('SMTP_URL needs LEAD_EMAIL_FROM, the sender of its e-mails.');
  return server && from !== undefined ? { server, from, to, toForms, toSellers, siteOrigin } : undefined;
}

/** Who is mailed alerts. */
export function readAlertEmail(reader: EnvironmentReader): string | undefined {
  const to = readMailbox(reader, 'ALERT_EMAIL_TO');
  if (to !== undefined && reader.text('SMTP_URL') === undefined)
    reader.faults.push('ALERT_EMAIL_TO needs SMTP_URL, the mail server to send with.');
  return to;
}

/** Sentences never contain the value: it holds a password. */
function readServer({ text, faults }: EnvironmentReader): SmtpServer | undefined {
  const value = text('SMTP_URL');
  if (value === undefined) return undefined;
  const server = parseSmtpUrl(value);
  if (server === 'plaintext')
    faults.push(
      'SMTP_URL asks for plain text (?tls=off), which is only for a mail server on this machine; remove it, ' +
        'so that e-mails are encrypted.',
    );
  else if (server) return server;
  else
    faults.push(
      'SMTP_URL must be smtps://user:password@host:465, or smtp://user:password@host:587 for STARTTLS; ' +
        'encode special characters in the password (@ is %40).',
    );
  return undefined;
}

/** One address: several people read a group address, so that each message has one receipt. */
function readMailbox(reader: EnvironmentReader, name: string): string | undefined {
  return reader.read<string | undefined>(name, {
    parse: (value) => (isMailbox(value) ? value : undefined),
    mustBe: 'one email address, like leads@example.com',
    fallback: undefined,
  });
}

function readSellers(reader: EnvironmentReader): readonly SellerEmail[] {
  return reader.names(SELLER_EMAIL).flatMap((variable) => {
    const to = readMailbox(reader, variable);
    const seller = variable.slice(SELLER_EMAIL.length).toLowerCase().replaceAll('_', '-');
    return to === undefined ? [] : [{ seller, to }];
  });
}
