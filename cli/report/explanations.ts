/** What docs/problems.md says of a code, and in which line. */
export interface CodeHelp {
  readonly text: string;
  readonly line: number;
}

/** Reads the table of docs/problems.md: code to explanation. */
export function explanationsIn(document: string): ReadonlyMap<string, CodeHelp> {
  return new Map(
    document.split('\n').flatMap((row, index): [string, CodeHelp][] => {
      const [, code, text] = /^\| `([a-z-]+)` \| (.*) \|$/.exec(row) ?? [];
      return code && text ? [[code, { text, line: index + 1 }]] : [];
    }),
  );
}
