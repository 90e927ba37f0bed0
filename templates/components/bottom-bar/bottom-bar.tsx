import type { Link } from '../../../schemas/generated/content-types.ts';
import { Button, ButtonLink } from '../button/button.tsx';
import { PaymentLink } from '../payment-note/payment-note.tsx';

interface BottomBarProps {
  /** E.164. */
  readonly phone: string;
  readonly quoteButton: Link;
}

/** Call and quote buttons within thumb reach on phones. */
export function BottomBar({ phone, quoteButton }: BottomBarProps) {
  return (
    <nav className="bottom-bar" aria-label="Call or get a quote">
      <Button phone={phone} look="plain" />{' '}
      <ButtonLink href={quoteButton.link} look="plain">
        Get a quote
      </ButtonLink>{' '}
      <PaymentLink />
    </nav>
  );
}
