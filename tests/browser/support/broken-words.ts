/**
 * Words on more than one line that have no hyphen to break at. Addresses and longer names do not count. It runs in the
 * page.
 */
export function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent?.checkVisibility() || parent.closest('.visually-hidden, .skip-link, svg, script')) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}'’.,$%]+/gu)) {
      if (/\p{L}\.\p{L}/u.test(word) || word.length > 16) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) broken.push(`${parent.tagName} ${parent.className}: ${word}`);
    }
  }
  return broken;
}
