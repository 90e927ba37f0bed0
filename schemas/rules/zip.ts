/** How many digits ZIP codes of one file share: the build makes about a hundred files of some ten kilobytes each. */
const FILE_DIGITS = 2;

/** Name of the file that holds a ZIP code and those like it: "43215" and "432" are in "43". The build and the places function agree on it here. */
export function zipFile(digits: string): string {
  return digits.slice(0, FILE_DIGITS);
}
