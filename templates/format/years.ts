const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "3" to "three years", "1" to "one year", "1-3" to "one to three years". */
export function yearsInWords(years: string): string {
  const parts = years.split('-').map((part) => WORDS[Number(part)] ?? part);
  return `${parts.join(' to ')} ${years === '1' ? 'year' : 'years'}`;
}
