import { THANK_YOU_PATH } from '../../../schemas/rules/forms/receipt.ts';
import { Heading } from '../heading/heading.tsx';
import { HeroChoices } from '../hero/hero-choices.tsx';
import { Icon } from '../icon/icon.tsx';
import { partFor, type ReceiptProps } from '../receipt/receipt.tsx';

type ReceiptTicketProps = Pick<ReceiptProps, 'parts' | 'sent' | 'reference'>;

/** The ticket in the hero: what was sent, and its reference. Who comes without one picks what it was. */
export function ReceiptTicket({ parts, sent, reference }: ReceiptTicketProps) {
  const name = partFor(parts, sent)?.sent;
  if (!name && !reference) return <WhatWasSent parts={parts} />;
  return (
    <section className="receipt-ticket raised">
      <div>
        {name && <p>{name}</p>}
        {reference ? (
          <>
            <Heading>Your reference</Heading>
            <p className="figure">{reference}</p>
            <p className="soft small">Give it when you call or write about this. It says nothing about you.</p>
          </>
        ) : (
          <p className="soft small">It is saved.</p>
        )}
      </div>
      <Icon name="check" />
    </section>
  );
}

/** Signs to the page about each form. Each is an address of its own, so it needs no script. */
function WhatWasSent({ parts }: Pick<ReceiptTicketProps, 'parts'>) {
  const links = parts.flatMap(({ form, sent }) =>
    sent ? [{ name: sent, link: `${THANK_YOU_PATH}?sent=${form}` }] : [],
  );
  return links.length > 0 && <HeroChoices title="What did you send?" links={links} />;
}
