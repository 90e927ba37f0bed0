import { referenceOf } from '../../../schemas/rules/forms/receipt.ts';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import { sha256 } from '../../lib/text.ts';
import { sellerDeliveryId, VISITOR_RECIPIENT } from '../../store/outbox.ts';
import type { Destination } from '../destination-type.ts';
import { domainOf, type EmailSettings, isMailbox, mailtoUrl } from './mail-address.ts';

/** What visitors are answered by e-mail: `answerByMail` in content/site.yaml, and what it may name. */
export interface VisitorAnswer {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Where the form was sent. */
  readonly origin: string;
  readonly legalName: string;
}

/** The part of a build's data that an answer is made of. */
interface Answering extends Pick<VisitorAnswer, 'origin' | 'legalName'> {
  readonly answerByMail?: Pick<VisitorAnswer, 'subject' | 'paragraphs'>;
}

/** The answer of a build. Undefined where content has none. */
export function answerIn({ answerByMail, origin, legalName }: Answering): VisitorAnswer | undefined {
  return answerByMail && { ...answerByMail, origin, legalName };
}

/**
 * The destination that answers visitors who asked for a call or a quote. Its rows are deliveries like others: one that
 * is quarantined or rejected is not sent, and none goes to a person who has asked not to be contacted. Its origin names
 * no person, so neither do the log and the receipts.
 */
export function visitorDestination(
  { server, from }: EmailSettings,
  answer: VisitorAnswer | undefined,
): readonly Destination[] {
  if (!answer) return [];
  return [
    {
      id: sha256(`${JSON.stringify(server)} visitors`),
      origin: mailtoUrl('visitor'),
      channel: 'email',
      forms: [],
      noticesOf: [],
      recipient: VISITOR_RECIPIENT,
      ownRecipients: true,
      refuses: ({ email }) => (email && isMailbox(email) ? undefined : 'The email that was given takes no mail.'),
      messageOf: (submission) => {
        const { id, email = '' } = submission;
        return {
          url: mailtoUrl(email),
          headers: {
            subject: answer.subject,
            'message-id': `<${sellerDeliveryId(id, VISITOR_RECIPIENT).replace(/[^A-Za-z0-9.-]/g, '-')}@${domainOf(from)}>`,
            'auto-submitted': 'auto-replied',
          },
          body: textOf(answer, submission),
        };
      },
    },
  ];
}

/** Names nothing that the visitor typed: the mailbox may be another person's. */
function textOf({ paragraphs, origin, legalName }: VisitorAnswer, { id, receivedAt }: StoredSubmission): string {
  const said = [...paragraphs, `Your reference: ${referenceOf(id)}`].join('\n\n');
  const { host } = new URL(origin);
  const day = receivedAt.slice(0, 10);
  const why =
    `You get this message because a form at ${host} was sent on ${day} with this email address. ` +
    `It is about that request only, and is sent once. If you sent no form, do nothing.\n${legalName}, ${origin}`;
  return `${said}\n\n--\n${why}\n`;
}
