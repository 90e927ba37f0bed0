/**
 * Sheets by the components they are for: a name, or the names of a group with spaces between them. A name is that of
 * the component and of a class in its markup.
 */
export type ComponentSheets = Readonly<Record<string, string>>;

interface NamedSheet {
  readonly names: readonly string[];
  readonly css: string;
}

/** Every page asks for the same sheets. */
const read = new WeakMap<ComponentSheets, readonly NamedSheet[]>();

/** The sheets of the components that have the classes of these sets, in the order of `sheets`. */
export function sheetsOf(shown: readonly ReadonlySet<string>[], sheets: ComponentSheets): string[] {
  const named = read.get(sheets) ?? Object.entries(sheets).map(([names, css]) => ({ names: names.split(' '), css }));
  read.set(sheets, named);
  return named.flatMap(({ names, css }) =>
    names.some((name) => shown.some((classes) => classes.has(name))) ? [css] : [],
  );
}

/** The classes in some HTML. One pass over the page: a pattern for each sheet took a fifth of the time of rendering. */
export function classesIn(html: string): ReadonlySet<string> {
  const values = new Set<string>();
  for (let at = html.indexOf(START); at !== -1; at = html.indexOf(START, at)) {
    const end = html.indexOf('"', at + START.length);
    if (end === -1) break;
    values.add(html.slice(at + START.length, end));
    at = end;
  }
  return new Set([...values].flatMap((value) => value.split(' ')));
}

const START = ' class="';
