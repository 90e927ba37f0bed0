/** Search engines cut off longer titles. */
export const TITLE_LENGTH = 60;
/** Search engines write their own in place of a shorter description, and cut off a longer one. */
export const DESCRIPTION_LENGTH = { least: 70, most: 160 } as const;

const SEPARATOR = ' | ';

/**
 * The complete <title>: with the brand at its end, where there is room for it and the title does not name it already.
 */
export function pageTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : withinLength(`${title}${SEPARATOR}${brand}`);
}

/** A complete title that became too long, without the brand. */
export function withinLength(title: string): string {
  const end = title.lastIndexOf(SEPARATOR);
  return title.length <= TITLE_LENGTH || end === -1 ? title : title.slice(0, end);
}

/** A complete title without the brand at its end. */
export function withoutBrand(title: string, brand: string): string {
  const end = `${SEPARATOR}${brand}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** A description with a sentence before it, cut between two words where both together are too long. */
export function describedAs(sentence: string, description: string): string {
  const text = `${sentence} ${description}`;
  if (text.length <= DESCRIPTION_LENGTH.most) return text;
  const end = text.lastIndexOf(' ', DESCRIPTION_LENGTH.most - 1);
  return `${text.slice(0, end).replace(/[\s.,;:]+$/, '')}…`;
}
