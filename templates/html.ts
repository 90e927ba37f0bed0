import type { Html } from '../schemas/rules/markup.ts';

export type { Html, Markdown } from '../schemas/rules/markup.ts';

/**
 * Declares that a text is HTML. Only for text from the Markdown renderer or from React; never for input or content.
 * Text from anywhere else goes through `paragraph`, which escapes it.
 */
export function trustedHtml(text: string): Html {
  return text as Html; // The only place that brands a string.
}

/** One line of plain text as an HTML paragraph, with its special characters escaped. */
export function paragraph(text: string): Html {
  return trustedHtml(`<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`);
}

/** Several pieces of HTML, one per line. */
export function joinHtml(pieces: readonly Html[]): Html {
  return trustedHtml(pieces.join('\n'));
}
