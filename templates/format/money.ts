/** 25000 to "$25,000". */
export function money(dollars: number): string {
  return `$${String(dollars).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

/** The amounts in dollars that a text names, in its order: 100 and 275 in "$100 to $275". */
export function dollarsIn(text: string): number[] {
  return [...text.matchAll(/\$\s?(\d[\d,]*(?:\.\d+)?)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')));
}

/** The percentages that a text names, in its order: 0.04 and 0.095 in "0.040% to 0.095%". */
export function percentsIn(text: string): number[] {
  return [...text.matchAll(/(\d+(?:\.\d+)?)\s?%/g)].map(([, digits]) => Number(digits));
}
