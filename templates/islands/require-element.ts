/**
 * The element of an island's markup that its script works with.
 * @throws {Error} the markup lacks it: component and island do not fit together.
 */
export function requireElement<T extends Element = HTMLElement>(root: ParentNode, selector: string, island: string): T {
  const element = root.querySelector<T>(selector);
  if (!element) throw new Error(`The island "${island}" needs ${selector} in its markup.`);
  return element;
}
