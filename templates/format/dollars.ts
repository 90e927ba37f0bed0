/** The amounts in dollars that a text names, in its order: 100 and 275 in "$100 to $275". */
export function dollarsIn(text: string): number[] {
  return [...text.matchAll(/\$\s?(\d[\d,]*(?:\.\d+)?)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')));
}
