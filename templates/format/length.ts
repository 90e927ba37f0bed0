const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A length with its small numbers in words: "3 years" to "three years", "180 days to 3 years" to "180 days to three years". */
export function lengthInWords(length: string): string {
  return length.replace(/\b\d+\b/g, (number) => WORDS[Number(number)] ?? number);
}
