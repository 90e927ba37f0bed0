interface DrawingProps {
  /** Path data on a 24 x 24 grid. */
  readonly d: string;
  readonly className?: string;
}

/** A decorative outline; the text beside it has the meaning. */
export function Drawing({ d, className }: DrawingProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
