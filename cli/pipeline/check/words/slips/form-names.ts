import type { Slip } from './slip.ts';

const NAME = { code: 'garbled-text', hint: 'Write SR-22 or FR-44, as the notice does.' } as const;

/** Names of forms as hurried fingers type them. */
export const FORM_NAMES: readonly Slip[] = [
  {
    needs: /[–—‑‐−]\d/,
    pattern: /\b(?:SR|FR)[–—‑‐−](?:22|44)/g,
    ...NAME,
    message: 'This is a dash and no hyphen: neither a search nor a comparison finds the name of the form.',
    hint: 'Type the hyphen of the keyboard: SR-22.',
  },
  {
    needs: /[SF]R-/,
    // Other states and purposes have forms of their own: SR-1, SR-19, SR-21, SR-23, SR-26, SR-50, FR-10, FR-19.
    pattern: /\b(?:SR-(?:2|12|24|25|27|32|33|44|2{3,}|222)|FR-(?:4|22|34|43|45|54|4{3,}))(?![\w-])/g,
    ...NAME,
    severity: 'warning',
    message: 'We know of no such form.',
  },
  {
    needs: /[SF]R-/,
    pattern: /\b[Aa] (?:SR|FR)-\d/g,
    ...NAME,
    severity: 'warning',
    message: 'The name of the form is spoken with a vowel in front.',
    hint: 'Write "an SR-22".',
  },
];
