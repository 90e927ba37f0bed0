/** Sheets of single components by name. The name is that of the component and of a class in its markup. */
export type ComponentSheets = Readonly<Record<string, string>>;

/** The sheets of the components that are in the HTML, in the order of `sheets`. */
export function sheetsShownIn(html: string, sheets: ComponentSheets): string[] {
  return Object.entries(sheets).flatMap(([name, css]) => (hasClass(html, name) ? [css] : []));
}

function hasClass(html: string, name: string): boolean {
  return new RegExp(`\\sclass="(?:[^"]* )?${name}[ "]`).test(html);
}
