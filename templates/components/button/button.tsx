import type { ReactNode } from 'react';
import { formatPhone, telHref } from '../../format/phone.ts';
import { Drawing } from '../icon/drawing.tsx';
import { phone as phoneDrawing } from '../icon/phone.ts';

interface ButtonLinkProps {
  readonly href: string;
  readonly look?: ButtonLook;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ href, look = 'main', className, children }: ButtonLinkProps) {
  return (
    <a className={buttonClass(look, className)} href={href}>
      {children}
    </a>
  );
}

interface ButtonProps {
  /** E.164. */
  readonly phone: string;
  /** Text before the number; empty to show only the number. */
  readonly label?: string;
  readonly look?: ButtonLook;
  readonly className?: string;
  readonly id?: string;
}

/** A link that dials the number it shows. */
export function Button({ phone, label = 'Call', look = 'main', className, id }: ButtonProps) {
  return (
    <a id={id} className={buttonClass(look, className)} href={telHref(phone)}>
      <Drawing d={phoneDrawing} />
      <span>
        {label && `${label} `}
        <span className="nowrap">{formatPhone(phone)}</span>
      </span>
    </a>
  );
}

/** `main`: the primary button of a view. `plain`: outlined. */
export type ButtonLook = 'main' | 'plain';

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
      {sending ?? label}
    </button>
  );
}
