import type { FormId } from '../../leads/submission.ts';
import type { SmtpServer } from './smtp-server.ts';

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
