import { Button } from '../button/button.tsx';
import { CallHours } from '../call-hours/call-hours.tsx';
import { PaymentLink } from '../payment-note/payment-note.tsx';

export interface CallCardProps {
  /** E.164. */
  readonly phone: string;
  /** Text before the number. */
  readonly label?: string;
  /** Beside the button on pages that must say whose number it is. */
  readonly note?: string;
}

/** The number for readers who would rather talk, beside a long text. */
export function CallCard({ phone, label, note }: CallCardProps) {
  return (
    <div className="call-card panel small">
      <strong>Talk it through</strong>
      <Button phone={phone} label={label} look="plain" />
      {note && <p>{note}</p>}
      <CallHours />
      <PaymentLink />
    </div>
  );
}
