import { createInterface } from 'node:readline/promises';

/** Where a command prints: results to `out`; progress and summaries to `note`. */
export interface Terminal {
  out(text: string): void;
  note(text: string): void;
  /** Whether a person is watching, so that progress may be shown. */
  readonly interactive: boolean;
  /** Asks the person a question. Left out when there is none to answer. An end of input is an empty answer. */
  ask?(question: string): Promise<string>;
}

export function realTerminal(): Terminal {
  const interactive = process.stderr.isTTY === true && !process.env.CI;
  return {
    out: (text) => process.stdout.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    interactive,
    ...(interactive && process.stdin.isTTY ? { ask } : {}),
  };
}

async function ask(question: string): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
    return await Promise.race([reader.question(question), ended]);
  } finally {
    reader.close();
  }
}
