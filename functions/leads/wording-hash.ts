import { sha256 } from '../lib/sha256.ts';

/** SHA-256 of a consent's text, a line break, and the pop-up's text (empty when none was accepted); hex. */
export function wordingHash({ text, popupText = '' }: { readonly text: string; readonly popupText?: string }): string {
  return sha256(`${text}\n${popupText}`);
}
