const PERIOD = /^([1-9]\d{0,3}) (day|month|year)s?$/;

/**
 * The days of a period as content writes it ("90 days", "24 months", "5 years"): as many as it can have, with its leap
 * days, so that no period ends early. Two years are 731 days, and five are 1827.
 * @throws {RangeError} the text is not a period. The schema of the content refuses such a text first.
 */
export function daysIn(period: string): number {
  const [, count, unit] = PERIOD.exec(period) ?? [];
  if (count === undefined) throw new RangeError(`"${period}" is not a period like "90 days" or "5 years".`);
  if (unit === 'day') return Number(count);
  const months = Number(count) * (unit === 'year' ? 12 : 1);
  const years = Math.floor(months / 12);
  return 365 * years + Math.ceil(years / 4) + 31 * (months % 12);
}
