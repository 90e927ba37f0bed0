interface StateOutlineProps {
  /** Its address: `outline` of the state's record. */
  readonly src: string;
  /** The side of its square, in CSS pixels. */
  readonly size: number;
}

/** The outline of a state. Its name stands beside it, so screen readers pass over it. */
export function StateOutline({ src, size }: StateOutlineProps) {
  return <img src={src} width={size} height={size} alt="" loading="lazy" />;
}
