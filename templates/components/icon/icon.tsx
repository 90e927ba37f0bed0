import { drawings } from './drawings.ts';

export interface IconProps {
  readonly name: keyof typeof drawings;
  readonly className?: string;
}

/** One drawing of the site's set. Decorative: the words beside it say the same. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
