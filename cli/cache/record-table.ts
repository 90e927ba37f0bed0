/**
 * Records by name, as lines of JSON. A line is parsed when its record is asked for, and a record that did not change is
 * written as the line it was read from: a build with one edit parses and prints little of a large table.
 */
export class RecordTable<Value> {
  readonly #lines: Map<string, string>;
  readonly #values = new Map<string, Value>();
  /** The former lines of records that were touched since the table was read or written. */
  readonly #former = new Map<string, string | undefined>();

  /** @param lines names and their records as JSON, for example of another table's `lines` */
  constructor(lines: Iterable<readonly [string, string]> = []) {
    this.#lines = new Map(lines);
  }

  /** Whether it differs from what was read or written last. */
  get isChanged(): boolean {
    return [...this.#former].some(([name, line]) => this.#lines.get(name) !== line);
  }

  /** Says that the table is written as it is now. */
  markWritten(): void {
    this.#former.clear();
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
    const line = JSON.stringify(value);
    this.#values.delete(name); // Parts of it may be pieces of a text, and would keep the whole text in memory.
    this.#touch(name);
    this.#lines.set(name, line);
  }

  /** Takes over a line of another table. */
  setLine(name: string, line: string): void {
    this.#values.delete(name);
    this.#touch(name);
    this.#lines.set(name, line);
  }

  lineOf(name: string): string | undefined {
    return this.#lines.get(name);
  }

  delete(name: string): void {
    this.#values.delete(name);
    this.#touch(name);
    this.#lines.delete(name);
  }

  names(): IterableIterator<string> {
    return this.#lines.keys();
  }

  lines(): IterableIterator<[string, string]> {
    return this.#lines.entries();
  }

  #touch(name: string): void {
    if (!this.#former.has(name)) this.#former.set(name, this.#lines.get(name));
  }
}
