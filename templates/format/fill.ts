/** Fills in {placeholders} by name. A placeholder without a value stays. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([A-Za-z]+)\}/g, (whole, name: string) => values[name] ?? whole);
}
