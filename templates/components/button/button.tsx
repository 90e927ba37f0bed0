import type { ReactNode } from 'react';
import { formatPhone, telHref } from '../../format/phone.ts';
import { Drawing } from '../icon/drawing.tsx';
import { phone as phoneDrawing } from '../icon/phone.ts';

/** main: the one warm button of a view. plain: outlined. */
export type ButtonLook = 'main' | 'plain';

export interface ButtonLinkProps {
  readonly href: string;
  readonly look?: ButtonLook;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ href, look = 'main', className, children }: ButtonLinkProps) {
  return (
    <a className={classes(look, className)} href={href}>
      {children}
    </a>
  );
}

export interface CallButtonProps {
  /** E.164. */
  readonly phone: string;
  /** Words before the number; empty for the number alone. */
  readonly label?: string;
  readonly look?: ButtonLook;
  readonly className?: string;
}

/** Dials the number it shows. */
export function CallButton({ phone, label = 'Call', look = 'main', className }: CallButtonProps) {
  return (
    <a className={classes(look, className)} href={telHref(phone)}>
      <Drawing d={phoneDrawing} />
      <span>
        {label && `${label} `}
        <span className="nowrap">{formatPhone(phone)}</span>
      </span>
    </a>
  );
}

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
    <button className={classes(look)} type="submit" disabled={sending || disabled} aria-busy={sending || undefined}>
      {sending ? 'Sending…' : label}
    </button>
  );
}

function classes(look: ButtonLook, more?: string): string {
  return ['button', `button-${look}`, more].filter(Boolean).join(' ');
}
