import type { Listings } from '../../../schemas/generated/content-types.ts';
import type { EmailSettings } from '../../delivery/email/mail-address.ts';
import type { Refusal } from '../../http/answer.ts';
import type { RoutingRules } from '../../leads/routing/routed-lead.ts';
import type { Log } from '../../lib/log.ts';
import type { Actor } from '../../store/admin.ts';
import type { OperatorSession, Role } from '../../store/operators.ts';
import type { Store } from '../../store/store.ts';
import type { KeptForm } from './kept-forms.ts';

/** What /admin is served with. A platform builds it once, where ADMIN is true. */
export interface AdminSettings extends Omit<AdminAccess, 'mail'> {
  /** The origin that leads of a form go to; with a seller, the origin of that seller. Undefined: none is set. */
  readonly originFor?: (form: string, seller?: string) => string | undefined;
  /** The account that mails operators. */
  readonly email?: EmailSettings;
  /** In place of that account. For tests. */
  readonly mail?: AdminAccess['mail'];
}

/** What /admin works with. */
export interface AdminAccess {
  /** SITE_ORIGIN: the only origin whose forms and passkeys count. */
  readonly origin: string;
  /** Mails an operator. Never rejects: what could not be sent is logged. */
  readonly mail: (mail: OperatorMail) => Promise<Mailed>;
  /** Counts tries to come in: of an address, and for an account. */
  readonly tries: {
    readonly address: (key: string) => Promise<Refusal | undefined>;
    readonly account: (key: string) => Promise<Refusal | undefined>;
  };
  /** After so many minutes a lead that no operator took up is overdue. */
  readonly overdueMinutes: number;
  /** Whose days and hours are meant, for example America/New_York. */
  readonly timeZone: string;
}

/** later: it may be sent again. refused: for good, and why. */
export type Mailed = 'sent' | 'later' | { readonly refused: string };

export interface OperatorMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Makes the Message-ID, so that a repeat is shown once. */
  readonly id: string;
  /** The visitor's email, for an answer by the mail program. */
  readonly replyTo?: string;
}

/** A call of /admin by an operator who may make it. */
export interface OperatorCall {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly store: Store;
  readonly access: AdminSettings;
  readonly log: Log;
  readonly session: OperatorSession;
  readonly email: string;
  readonly role: Role;
  /** For the audit log. */
  readonly by: Actor;
  readonly now: Date;
  /** Goes with every form of this session. */
  readonly token: string;
  /** The site's name, as its pages show it. */
  readonly brand: string;
  /** The buyers of leads, and their rules. */
  readonly rules: RoutingRules;
  /** Which businesses are never listed. */
  readonly blockRules: () => Promise<Pick<Listings, 'blockedKinds' | 'carInsuranceWords'>>;
  /** The form's fields; empty for a page that is read. */
  readonly body: Readonly<Record<string, string>>;
  /** A form that was not taken, which the address names. */
  readonly kept?: KeptForm;
  /** Whether the address names one that is over, or another browser's. */
  readonly isOver: boolean;
  /** Whether a fresh code or a passkey was given a short while ago. */
  readonly isConfirmed: boolean;
}

const ORDER: readonly Role[] = ['viewer', 'agent', 'owner'];

/** Whether a role may do what another one may. */
export function mayDo(role: Role, needed: Role): boolean {
  return ORDER.indexOf(role) >= ORDER.indexOf(needed);
}
