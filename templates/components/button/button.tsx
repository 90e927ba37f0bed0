import type { ReactNode } from 'react';
import { formatPhone, telHref } from '../../format/phone.ts';
import { Drawing } from '../icon/drawing.tsx';
import { phone as phoneDrawing } from '../icon/phone.ts';
import { type ButtonLook, buttonClass } from './submit-button.tsx';

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
