/** Digits that the ZIP codes of one file share: the build makes about a hundred files of some ten kilobytes. */
const FILE_DIGITS = 2;

/**
 * Name of the file that holds a ZIP code: "43215" and "432" are in "43". The build and the places endpoints share this
 * rule.
 */
export function zipFile(digits: string): string {
  return digits.slice(0, FILE_DIGITS);
}
