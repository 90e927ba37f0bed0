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

/** Who pays for calls and requests: once in a page's hero, and once in its foot. Nothing if the site has no words. */
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
