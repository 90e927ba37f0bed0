import { Button, ButtonLink } from '../button/button.tsx';
import { CallHours } from '../call-hours/call-hours.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

export interface CtaProps {
  readonly title: string;
  readonly content: string;
  readonly buttonText: string;
  readonly buttonLink: string;
  /** E.164. */
  readonly phone: string;
  readonly level?: HeadingLevel;
  /** Shown below the buttons on pages that must say whose number it is. */
  readonly note?: string;
}

/** A call to action: the phone number, which its text speaks of, and a link button. */
export function Cta({ title, content, buttonText, buttonLink, phone, level, note }: CtaProps) {
  return (
    <div className="cta row">
      <div>
        <Heading level={level}>{title}</Heading>
        <p>{content}</p>
      </div>
      <div className="row">
        <Button phone={phone} />{' '}
        <ButtonLink href={buttonLink} look="plain">
          {buttonText}
        </ButtonLink>
      </div>
      {note && <p className="small">{note}</p>}
      <CallHours />
    </div>
  );
}
