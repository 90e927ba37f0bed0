/**
 * Finds a part of an island's markup that its script cannot do without.
 * @throws {Error} with the island and the selector when the markup lacks it.
 */
export function requireElement<T extends Element = HTMLElement>(root: ParentNode, selector: string, island: string): T {
  const element = root.querySelector<T>(selector);
  if (!element) throw new Error(`The island "${island}" needs "${selector}" in its markup.`);
  return element;
}
