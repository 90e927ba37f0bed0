import type { FormId } from '../../leads/submission.ts';
import type { SmtpServer } from './smtp-server.ts';

/** The address of an e-mail, as destinations and receipts name it (RFC 6068). */
export function mailtoUrl(address: string): string {
  return `mailto:${address}`;
}

/** The address that a mailto: address names. */
export function addressOf(url: string): string {
  return url.slice('mailto:'.length);
}

export function isMailto(url: string): boolean {
  return url.startsWith('mailto:');
}

/** One mailbox in ASCII without quotes (RFC 5321, 4.1.2): no list, no line break, and nothing to be escaped. */
const MAILBOX = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/;

export function isMailbox(value: string): boolean {
  return MAILBOX.test(value);
}

/** "Name <address>" or an address. The name has no quotes, brackets, or control characters. */
const NAMED = /^([^<>"\p{Cc}]+) <([^<>]+)>$/u;

export function isSender(value: string): boolean {
  return isMailbox(senderOf(value).address);
}

/** The parts of a sender: in a name, a colon would begin a group, and parentheses a comment (RFC 5322, 3.4). */
export function senderOf(value: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = value] = NAMED.exec(value) ?? [];
  return { name, address };
}

/** The part of a sender after the @. */
export function domainOf(sender: string): string {
  return sender.replace(/>$/, '').replace(/^.*@/, '');
}

/** E-mail as a channel. */
export interface EmailSettings {
  readonly server: SmtpServer;
  /** LEAD_EMAIL_FROM */
  readonly from: string;
  /** For every form without an address of its own. */
  readonly to?: string;
  readonly toForms: Partial<Record<FormId, string>>;
  readonly toSellers: readonly SellerEmail[];
  /** Where links to people begin. Without it, none are mailed. */
  readonly siteOrigin?: string;
}

/** The e-mail address of a seller. */
export interface SellerEmail {
  /** The seller's id in content/sellers.yaml. */
  readonly seller: string;
  readonly to: string;
}
