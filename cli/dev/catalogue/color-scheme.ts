export const COLOR_SCHEMES = ['light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

export function isColorScheme(text: string | null): text is ColorScheme {
  return text === 'light' || text === 'dark';
}

const CONDITION = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g;
const DECLARED = /\bcolor-scheme\s*:\s*(?:light\s+dark|dark\s+light)\b/g;

/** Whether a stylesheet looks different for visitors who prefer dark colors. */
export function hasDarkColors(css: string): boolean {
  return [...css.matchAll(CONDITION)].length > 0 || [...css.matchAll(DECLARED)].length > 0;
}

/**
 * The stylesheet as a visitor who prefers this scheme gets it, in a browser that prefers another one too: its media
 * conditions are answered, and where it supports both schemes, only this one is left, which decides `light-dark()`.
 */
export function forColorScheme(css: string, scheme: ColorScheme): string {
  return css
    .replace(CONDITION, (_, asked) => (asked === scheme ? '(min-width:0px)' : '(max-width:0px)'))
    .replace(DECLARED, `color-scheme:${scheme}`);
}
