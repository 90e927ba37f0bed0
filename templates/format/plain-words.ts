/** Words that claim something, and what pages say in their place. */
export interface PlainWords {
  readonly words: string;
  readonly plain: string;
}

/** What says a text in plain words. Case, line ends and hyphens do not matter; a capital at the beginning stays one. */
export function plainSpeaker(claims: readonly PlainWords[]): (text: string) => string {
  const patterns = claims.map(({ words, plain }) => ({ pattern: patternOf(words), plain }));
  return (text) =>
    patterns.reduce(
      (said, { pattern, plain }) =>
        said.replace(pattern, (found) => (/^[A-Z]/.test(found) ? capitalized(plain) : plain)),
      text,
    );
}

function patternOf(words: string): RegExp {
  const escaped = words.split(/[\s-]+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`(?<!\\w)${escaped.join(String.raw`[\s-]+`)}(?!\\w)`, 'gi');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
