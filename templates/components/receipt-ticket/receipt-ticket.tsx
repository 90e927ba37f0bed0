import type { ReactNode } from 'react';
import { THANK_YOU_PATH } from '../../../schemas/rules/forms/receipt.ts';
import { Button } from '../button/button.tsx';
import { Heading } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { PaymentNote } from '../payment-note/payment-note.tsx';
import { partFor, type ReceiptProps } from '../receipt/receipt.tsx';

type ReceiptTicketProps = Pick<ReceiptProps, 'parts' | 'sent' | 'reference' | 'phone'>;

/** The ticket in the hero: what was sent, and its reference. Who comes without one picks what it was. */
export function ReceiptTicket({ parts, sent, reference, phone }: ReceiptTicketProps) {
  const part = partFor(parts, sent);
  const name = part?.sent;
  const call = part?.isCalled && phone && <Call phone={phone} />;
  if (!name && !reference) return <WhatWasSent parts={parts} call={call} />;
  return (
    <div className="receipt-now">
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
      {call}
    </div>
  );
}

/** A call, and who pays for it. */
function Call({ phone }: { readonly phone: string }) {
  return (
    <>
      <Button phone={phone} />
      <PaymentNote />
    </>
  );
}

interface WhatWasSentProps extends Pick<ReceiptTicketProps, 'parts'> {
  readonly call: ReactNode;
}

/** Links to the page about each form. Each is an address of its own, so it needs no script. */
function WhatWasSent({ parts, call }: WhatWasSentProps) {
  const sent = parts.filter((part) => part.sent);
  return (
    <div className="receipt-now">
      {call}
      {sent.length > 0 && (
        <section className="receipt-ask">
          <Heading>What did you send?</Heading>
          <ul>
            {sent.map(({ form, sent: name }) => (
              <li key={form}>
                <a href={`${THANK_YOU_PATH}?sent=${form}`}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
