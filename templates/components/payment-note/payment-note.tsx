import { createContext, type ReactNode, useContext } from 'react';
import type { PaymentNotice } from '../../../schemas/generated/content-types.ts';

const PaymentContext = createContext<PaymentNotice | undefined>(undefined);

/** Gives every payment note of a page its words. */
export function PaymentProvider({ notice, children }: { notice?: PaymentNotice; children: ReactNode }) {
  return <PaymentContext value={notice}>{children}</PaymentContext>;
}

interface PaymentNoteProps {
  /** Said first in the same line: who we are not. */
  readonly before?: string;
}

/** Who pays for calls and requests, beside their buttons and forms. Nothing if the site has no words for it. */
export function PaymentNote({ before }: PaymentNoteProps) {
  const notice = useContext(PaymentContext);
  if (!notice && !before) return null;
  return (
    <p className="payment-note small">
      {before}
      {notice && (
        <>
          {before && ' '}
          {notice.text} <a href={notice.link}>{notice.name}</a>
        </>
      )}
    </p>
  );
}

/** The same in a few words, where there is no room for more. */
export function PaymentLink() {
  const notice = useContext(PaymentContext);
  if (!notice) return null;
  return (
    <a className="payment-note small" href={notice.link}>
      {notice.short}
    </a>
  );
}
