import { type ButtonLook, buttonClass } from './look.ts';

export interface SubmitButtonProps {
  /** What happens when it is pressed. */
  readonly label: string;
  /** The request is on its way. */
  readonly sending?: boolean;
  readonly disabled?: boolean;
  readonly look?: ButtonLook;
}

/** Sends the form it stands in. */
export function SubmitButton({ label, sending = false, disabled = false, look = 'main' }: SubmitButtonProps) {
  return (
    <button className={buttonClass(look)} type="submit" disabled={sending || disabled} aria-busy={sending || undefined}>
      {sending ? 'Sending…' : label}
    </button>
  );
}
