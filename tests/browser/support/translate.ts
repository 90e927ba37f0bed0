import type { Page } from 'playwright';

/** Begins each translated text. */
const MARK = '·';

/**
 * Does to a page what a browser's translator does: elements with other words take the place of each text, and of each
 * text that comes later. Here the words stay after a mark.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    const isShown = ({ data, parentElement }: Text) =>
      data.trim() !== '' && parentElement?.closest('font, svg, script, style, option') === null;
    const textsIn = (node: Node) => {
      const texts = node instanceof Text ? [node] : [];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts.filter(isShown);
    };
    const replace = (text: Text) => {
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      if (outer.firstElementChild) outer.firstElementChild.textContent = mark + text.data;
      text.replaceWith(outer);
    };
    const take = (node: Node) => {
      for (const text of textsIn(node)) replace(text);
    };
    document.documentElement.classList.add('translated-ltr');
    take(document.body);
    new MutationObserver((changes) => {
      for (const { target, type, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) take(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, MARK);
}

/** The words of a part of a page, translated or not. */
export async function wordsOf(page: Page, part: string): Promise<string> {
  return (await page.locator(part).innerText()).replaceAll(MARK, '');
}
