import type { Link } from '../../../schemas/generated/content-types.ts';
import { Button, ButtonLink } from '../button/button.tsx';
import { ShortCallHours } from '../call-hours/call-hours.tsx';

interface BottomBarProps {
  /** E.164. */
  readonly phone: string;
  readonly quoteButton: Link;
}

/** Call and quote buttons within thumb reach on phones, once those of the first screen have left. */
export function BottomBar({ phone, quoteButton }: BottomBarProps) {
  return (
    <nav className="bottom-bar" aria-label="Call or get a quote">
      <div>
        <Button phone={phone} />{' '}
        <ButtonLink href={quoteButton.link} look="plain">
          {quoteButton.name}
        </ButtonLink>
        <ShortCallHours />
      </div>
    </nav>
  );
}
