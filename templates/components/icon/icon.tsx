import { Drawing } from './drawing.tsx';
import { drawings } from './drawings.ts';

export interface IconProps {
  readonly name: keyof typeof drawings;
  readonly className?: string;
}

/** One drawing of the site's set, by its name. */
export function Icon({ name, className }: IconProps) {
  return <Drawing d={drawings[name]} className={className} />;
}
