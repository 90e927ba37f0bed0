import { type ButtonLook, buttonClass } from './look.ts';

export interface SubmitButtonProps {
  /** Text of the button. */
  readonly label: string;
  /** The request is being sent. */
  readonly sending?: boolean;
  readonly disabled?: boolean;
  readonly look?: ButtonLook;
}

/** Submits its form. */
export function SubmitButton({ label, sending = false, disabled = false, look = 'main' }: SubmitButtonProps) {
  return (
    <button className={buttonClass(look)} type="submit" disabled={sending || disabled} aria-busy={sending || undefined}>
      {sending ? 'Sending…' : label}
    </button>
  );
}
