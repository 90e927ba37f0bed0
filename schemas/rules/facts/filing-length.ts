/** A number of days, months or years. */
export interface Span {
  readonly count: number;
  readonly unit: 'day' | 'month' | 'year';
}

/** How long a filing is kept, read from the words of a content file. */
export interface FilingLength {
  /** Undefined for "up to 3 years", "for life" and "as long as the suspension lasts". */
  readonly least?: Span;
  /** Undefined where there is no end, or none that is a number. */
  readonly most?: Span;
  /** It can last for as long as the driver has a license. */
  readonly forLife: boolean;
}

const SPAN = /^(up to )?(\d+)(?: (day|month|year)s?)?(?: to (\d+))?(?: (day|month|year)s?)/;

/** Reads "3 years", "1 to 3 years", "180 days to 3 years", "up to 3 years, or for life": the pattern of `length`. */
export function filingLength(text: string): FilingLength {
  const forLife = /for life|as long as you hold/.test(text);
  const match = SPAN.exec(text);
  if (!match) return { forLife };
  const [, upTo, first, firstUnit, second, lastUnit] = match;
  const unit = (lastUnit ?? firstUnit) as Span['unit'];
  const least: Span = { count: Number(first), unit: (firstUnit as Span['unit'] | undefined) ?? unit };
  const most: Span = second ? { count: Number(second), unit } : least;
  return { ...(upTo ? {} : { least }), most, forLife };
}

const DAYS = { day: 1, month: 30.4375, year: 365.25 } as const;

/** About how many days a span has: to compare and to sort, never to compute a date. */
export function approximateDays({ count, unit }: Span): number {
  return count * DAYS[unit];
}

/** Whether each end of a length lies within another. */
export function isWithin(inner: FilingLength, outer: FilingLength): boolean {
  const lowest = outer.least ? approximateDays(outer.least) : 0;
  const highest = outer.forLife ? Number.POSITIVE_INFINITY : outer.most ? approximateDays(outer.most) : 0;
  if (inner.forLife && !outer.forLife) return false;
  return [inner.least, inner.most].every((end) => {
    const days = end && approximateDays(end);
    return days === undefined || (days >= lowest && days <= highest);
  });
}
