import { createInterface } from 'node:readline/promises';

/** Where a command prints: results to `out`; progress and summaries to `note`. */
export interface Terminal {
  out(text: string): void;
  note(text: string): void;
  /** Shows a line that the next one replaces. Left out when no person is watching. */
  progress?(text: string): void;
  /** Whether a person is watching, so that progress may be shown. */
  readonly interactive: boolean;
  /** Asks the person a question. Left out when there is none to answer. An end of input is an empty answer. */
  ask?(question: string): Promise<string>;
}

export function realTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  const interactive = process.stderr.isTTY === true && !process.env.CI;
  const line = rewrittenLine();
  return {
    out: (text) => {
      line.clear();
      // Results hold what visitors typed.
      process.stdout.write(`${process.stdout.isTTY ? forTerminal(text) : text}\n`);
    },
    note: (text) => {
      line.clear();
      process.stderr.write(`${text}\n`);
    },
    interactive,
    ...(interactive ? { progress: line.show } : {}),
    ...(interactive && process.stdin.isTTY ? { ask } : {}),
  };
}

/** Characters that move the cursor, change colors, or turn the direction in which text is shown. */
const CONTROL = /(?!\r?\n|\t)[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Text of many lines without control characters. They are written as JSON writes them, so JSON stays the same. */
export function forTerminal(text: string): string {
  return text.replace(CONTROL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Readers such as `head` close the pipe early. The command still ends its work, and a server keeps serving. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** One line at the end of what is printed. Longer texts are cut, because only one line can be cleared. */
function rewrittenLine() {
  const EMPTY_LINE = '\r\x1b[K';
  let isShown = false;
  return {
    show: (text: string): void => {
      // Some terminals say that they have no columns.
      process.stderr.write(EMPTY_LINE + text.slice(0, (process.stderr.columns || 80) - 1));
      isShown = text !== '';
    },
    clear: (): void => {
      if (isShown) process.stderr.write(EMPTY_LINE);
      isShown = false;
    },
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
