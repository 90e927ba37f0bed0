/** Reads another host's answer, whose shape is not certain. */

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text at the end of a path of names; undefined when it is missing, empty or not text. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), value);
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined;
}
