import { formName, isContentForm } from '../../../schemas/rules/forms/content-form.ts';
import { LINK_PAGE } from '../../../schemas/rules/forms/privacy-link.ts';
import type { NoticeType } from '../../leads/person.ts';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import type { AnyFormId, Kind } from '../../leads/submission.ts';
import {
  type DueNotice,
  type DueVerification,
  EMAIL_RECIPIENT,
  OPERATOR_RECIPIENT,
  sellerDeliveryId,
} from '../../store/outbox.ts';
import { domainOf, isMailbox, mailtoUrl } from '../email/mail-address.ts';
import { htmlOf, type MailContent, sectionsOf, textOf } from '../email/mail-text.ts';
import type { MakeMessage } from '../message.ts';
import { webhookTypeFor } from './webhook.ts';

interface EmailOptions {
  /** Who gets it. Left out: the contact that a link is for. */
  readonly to?: string;
  /** LEAD_EMAIL_FROM */
  readonly from: string;
  /** The recipient of the outbox's rows; left out for the operator's own. */
  readonly recipient?: string;
  /** Where links begin that are sent to a person. */
  readonly siteOrigin?: string;
}

interface Written extends MailContent {
  readonly subject: string;
}

/**
 * Makes e-mails with what webhooks of the same kind hold. No header holds a word that a visitor typed, except the
 * operator's Reply-To: a checked address. The Message-ID is that of the outbox's row: it is the same at every attempt,
 * so that a mail program shows a repeat once.
 */
export function email({ to, from, recipient = OPERATOR_RECIPIENT, siteOrigin = '' }: EmailOptions): MakeMessage {
  return (submission, _now, instead) => {
    const ownId = recipient === OPERATOR_RECIPIENT ? submission.id : sellerDeliveryId(submission.id, recipient);
    const { subject, ...content } = written(submission, instead, siteOrigin);
    return {
      url: mailtoUrl(to ?? contactOf(instead)),
      headers: {
        subject,
        'message-id': `<${(instead?.id ?? ownId).replace(/[^A-Za-z0-9.-]/g, '-')}@${domainOf(from)}>`,
        // Keeps vacation replies away (RFC 3834).
        'auto-submitted': 'auto-generated',
        ...(isOperators(recipient) && !instead ? replyTo(submission) : {}),
      },
      body: textOf(content),
      html: htmlOf(content),
    };
  };
}

function isOperators(recipient: string): boolean {
  return recipient === OPERATOR_RECIPIENT || recipient === EMAIL_RECIPIENT;
}

/** An answer goes to the visitor: the operator's mail holds the address in any case. */
function replyTo({ email: visitor }: StoredSubmission): Readonly<Record<string, string>> {
  return visitor !== undefined && isMailbox(visitor) ? { 'reply-to': visitor } : {};
}

function contactOf(instead: DueNotice | DueVerification | undefined): string {
  if (instead?.requestType === 'verification' && instead.contact === 'email') return instead.to;
  throw new Error('A link to a phone cannot be mailed.');
}

function written(
  submission: StoredSubmission,
  instead: DueNotice | DueVerification | undefined,
  siteOrigin: string,
): Written {
  if (!instead) return newSubmission(submission);
  return instead.requestType === 'verification' ? link(instead, siteOrigin) : notice(submission, instead);
}

function newSubmission(submission: StoredSubmission): Written {
  const { id, kind, form } = submission;
  const [, type] = webhookTypeFor(undefined);
  return {
    subject: `New ${nameOf(kind, form)} ${id}`,
    sentences: [`A visitor sent the ${formName(form).replaceAll('-', ' ')} form.`],
    sections: sectionsOf('Message', type.dataOf(submission, undefined, {})),
  };
}

/** "callback lead", "contact message", "business listing", "claim-help message". */
function nameOf(kind: Kind, form: AnyFormId): string {
  if (isContentForm(form)) return `${formName(form)} message`;
  if (kind === 'lead') return `${form} lead`;
  return kind === 'contact' ? 'contact message' : kind.replaceAll('-', ' ');
}

const OPTED_OUT = {
  subject: 'Stop contact about',
  sentence: 'The person of these submissions has opted out. Do not contact this person, and do not share the data.',
} as const;

/** What each kind of notice says. */
const NOTICES: Readonly<Record<NoticeType, { readonly subject: string; readonly sentence: string }>> = {
  'do-not-sell': OPTED_OUT,
  'stop-contact': OPTED_OUT,
  delete: OPTED_OUT,
  erase: {
    subject: 'Erase',
    sentence: 'The person of these submissions was erased. Erase the submissions and all other data about this person.',
  },
  retract: {
    subject: 'Returned:',
    sentence: 'We found out that these submissions are not real. Do not use them: we take them back.',
  },
};

/** Names no person: ids tell the recipient which of its leads are meant. */
function notice({ id }: StoredSubmission, { requestType, requestedAt, submissions }: DueNotice): Written {
  const { subject, sentence } = NOTICES[requestType];
  return {
    subject: `${subject} submission ${id}`,
    sentences: [sentence, 'You received these submissions from us; their ids are in the subject lines of our e-mails.'],
    sections: sectionsOf('Request', {
      asked: requestType,
      requestedAt,
      count: submissions.count,
      submissions: submissions.ids,
    }),
  };
}

function link({ token, expiresAt }: DueVerification, siteOrigin: string): Written {
  const { host } = new URL(siteOrigin);
  return {
    subject: `Confirm your privacy request at ${host}`,
    sentences: [
      `A privacy request at ${host} names this email address. If it is yours, open this page and press its button:`,
      `${siteOrigin}${LINK_PAGE}/${token}`,
      `The link works until ${expiresAt.slice(0, 10)}. If you made no such request, do nothing.`,
    ],
    sections: [],
  };
}
