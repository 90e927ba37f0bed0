/**
 * Records by name, as lines of JSON. A line is parsed when its record is asked for, and a record that did not change is
 * written as the line it was read from: a build with one edit parses and prints little of a large table.
 */
export class RecordTable<Value> {
  readonly #lines: Map<string, string>;
  readonly #values = new Map<string, Value>();

  /** @param lines names and their records as JSON, for example of another table's `lines` */
  constructor(lines: Iterable<readonly [string, string]> = []) {
    this.#lines = new Map(lines);
  }

  get size(): number {
    return this.#lines.size;
  }

  has(name: string): boolean {
    return this.#lines.has(name);
  }

  get(name: string): Value | undefined {
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const line = this.#lines.get(name);
    if (line === undefined) return undefined;
    // Only `set` makes lines, and the checksum of the file vouches for those that were read.
    const value: Value = JSON.parse(line);
    this.#values.set(name, value);
    return value;
  }

  /** A name with a line break or tab is not kept. */
  set(name: string, value: Value): void {
    if (/[\n\t]/.test(name)) return;
    this.#values.set(name, value);
    this.#lines.set(name, JSON.stringify(value));
  }

  /** Takes over a line of another table. */
  setLine(name: string, line: string): void {
    this.#values.delete(name);
    this.#lines.set(name, line);
  }

  lineOf(name: string): string | undefined {
    return this.#lines.get(name);
  }

  delete(name: string): void {
    this.#values.delete(name);
    this.#lines.delete(name);
  }

  /** Lets go of parsed records; their lines stay. */
  unload(): void {
    this.#values.clear();
  }

  names(): IterableIterator<string> {
    return this.#lines.keys();
  }

  lines(): IterableIterator<[string, string]> {
    return this.#lines.entries();
  }
}
