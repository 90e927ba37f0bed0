/**
 * Sheets by the components they are for: a name, or the names of a group with spaces between them. A name is that of
 * the component and of a class in its markup.
 */
export type ComponentSheets = Readonly<Record<string, string>>;

/** The sheets of the components that are in the HTML, in the order of `sheets`. */
export function sheetsShownIn(html: string, sheets: ComponentSheets): string[] {
  return Object.entries(sheets).flatMap(([names, css]) => (hasClass(html, names.split(' ')) ? [css] : []));
}

function hasClass(html: string, names: readonly string[]): boolean {
  return new RegExp(`\\sclass="(?:[^"]* )?(?:${names.join('|')})[ "]`).test(html);
}
