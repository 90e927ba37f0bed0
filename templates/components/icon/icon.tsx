import { Drawing } from './drawing.tsx';
import { drawings } from './drawings.ts';

interface IconProps {
  readonly name: keyof typeof drawings;
  readonly className?: string;
}

/** An icon from the site's set. */
export function Icon({ name, className }: IconProps) {
  return <Drawing d={drawings[name]} className={className} />;
}
