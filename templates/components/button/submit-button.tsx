/** `main`: the primary button of a view. `plain`: outlined. `dark`: leads to no agent. */
export type ButtonLook = 'main' | 'plain' | 'dark';

export function buttonClass(look: ButtonLook, more = ''): string {
  return `button button-${look} ${more}`.trim();
}

interface SubmitButtonProps {
  /** Text of the button. */
  readonly label: string;
  readonly sending?: Sending;
  /** Answers are missing. It still can be pressed, and then says which. */
  readonly early?: boolean;
  readonly look?: ButtonLook;
}

/** What a button says instead of its label while its form is sent, and until the next page is there. */
export type Sending = 'Sending…' | 'Sent' | undefined;

/** Submits its form. */
export function SubmitButton({ label, sending, early, look = 'main' }: SubmitButtonProps) {
  return (
    <button
      className={buttonClass(look)}
      type="submit"
      disabled={!!sending}
      aria-busy={sending === 'Sending…' || undefined}
      aria-disabled={early || undefined}
    >
      <span key={sending ?? label}>{sending ?? label}</span>
    </button>
  );
}
