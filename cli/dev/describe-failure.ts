import { stripVTControlCharacters } from 'node:util';
import type { Message } from 'esbuild';
import type { Failure } from './messages.ts';
import { sourcePositions } from './source-positions.ts';

/** Lines of a stack that help: those in the tool's own sources. */
const FOREIGN_FRAME = /^\s+at .*(?:node_modules|node:|<anonymous>|native\b)/;
const MOST_FRAMES = 8;
const FRAME = /^\s+at /;
const PLACE = /[\w./@-]+\.(?:tsx?|m?js):\d+:\d+/;

/** Describes what was thrown: the place in the sources first, as `site validate` prints it, then the message. */
export function describeFailure(title: string, error: unknown, tool: string): Failure {
  const messages = esbuildMessages(error);
  if (messages.length > 0) return { title, text: messages.map(describeMessage).join('\n\n') };
  return describeStack(title, error instanceof Error ? (error.stack ?? error.message) : String(error), tool);
}

/** Describes what a process printed before it ended. */
export function describeStack(title: string, printed: string, tool: string): Failure {
  const lines = sourcePositions(stripVTControlCharacters(printed), tool).trim().split('\n');
  const frames = lines.filter((line) => FRAME.test(line) && !FOREIGN_FRAME.test(line)).slice(0, MOST_FRAMES);
  const message = lines.filter((line) => !FRAME.test(line));
  const place = PLACE.exec(frames[0] ?? '')?.[0];
  return { title, text: [...(place ? [place] : []), ...message, ...frames].join('\n') };
}

function esbuildMessages(error: unknown): readonly Message[] {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
}

function describeMessage({ text, location }: Message): string {
  if (!location) return text;
  const { file, line, column, lineText } = location;
  const number = String(line);
  return [
    `${file}:${line}:${column + 1}`,
    `  ${text}`,
    `  ${number} | ${lineText.replaceAll('\t', ' ')}`,
    `  ${' '.repeat(number.length)} | ${' '.repeat(column)}^`,
  ].join('\n');
}
