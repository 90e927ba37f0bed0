/** The percentages that a text names, in its order: 0.04 and 0.095 in "0.040% to 0.095%". */
export function percentsIn(text: string): number[] {
  return [...text.matchAll(/(\d+(?:\.\d+)?)\s?%/g)].map(([, digits]) => Number(digits));
}
