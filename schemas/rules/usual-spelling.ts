/** An address as this site spells it: lower case, with hyphens (never underscores) and no slash at the end. */
export function usualSpelling(pathname: string): string {
  let end = pathname.length;
  // Not a pattern: searching for a run of slashes at the end takes quadratic time when other text follows the run.
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end).toLowerCase().replaceAll('_', '-');
}
