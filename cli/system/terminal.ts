/** Where a command prints: results to `out`; progress and summaries to `note`. */
export interface Terminal {
  out(text: string): void;
  note(text: string): void;
  /** Whether a person is watching, so that progress may be shown. */
  readonly interactive: boolean;
}

export function realTerminal(): Terminal {
  return {
    out: (text) => process.stdout.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    interactive: process.stderr.isTTY === true && !process.env.CI,
  };
}
