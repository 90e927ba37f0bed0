/** Where a command says things. `out` is the result, `note` is progress and summaries for people. */
export interface Terminal {
  out(text: string): void;
  note(text: string): void;
  /** Someone is looking: progress may be shown. */
  readonly interactive: boolean;
}

export function realTerminal(): Terminal {
  return {
    out: (text) => process.stdout.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    interactive: process.stderr.isTTY === true && !process.env.CI,
  };
}
