import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Message } from 'esbuild';
import type { Failure } from './messages.ts';

/** Lines of a stack that help: those in the tool's own sources. */
const FOREIGN_FRAME = /^\s+at .*(?:node_modules|node:|<anonymous>|native\b)/;
const MAX_FRAMES = 8;
const FRAME = /^\s+at /;
const PLACE = /[\w./@-]+\.(?:tsx?|m?js):\d+:\d+/;

/** Describes what was thrown: the place in the sources first, as `site validate` prints it, then the message. */
export function describeFailure(title: string, error: unknown, tool: string): Failure {
  if (isBundleGone(error)) return { title, text: START_AGAIN };
  const messages = esbuildMessages(error);
  if (messages.length > 0) return { title, text: messages.map(describeMessage).join('\n\n') };
  return describeStack(title, error instanceof Error ? (error.stack ?? error.message) : String(error), tool);
}

const START_AGAIN = 'The folder .cache was removed meanwhile. Stop `npm run dev` and start it again.';

/** The tool loads parts of its bundle when it needs them. */
function isBundleGone(error: unknown): boolean {
  return error instanceof Error && /Cannot find module .*\.cache\/cli\//.test(error.message);
}

/** Describes what a process printed before it ended. */
export function describeStack(title: string, printed: string, tool: string): Failure {
  const lines = sourcePositions(stripVTControlCharacters(printed), tool).trim().split('\n');
  const frames = lines.filter((line) => FRAME.test(line) && !FOREIGN_FRAME.test(line)).slice(0, MAX_FRAMES);
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

/** A place in the tool's bundle, within the tool. */
const BUNDLED = /(\.cache\/cli\/[^\s():]+\.js):(\d+):(\d+)/g;

/** Replaces places in the tool's bundle by those in its sources: templates/components/hero/hero.tsx:12:9. */
function sourcePositions(text: string, tool: string): string {
  // Stacks name the tool by its address or its path; a space is %20 in one of them.
  const roots = [pathToFileURL(tool).href, `file://${tool}`, tool];
  const within = roots.reduce((rest, root) => rest.replaceAll(`${root}/`, ''), text);
  return within.replace(BUNDLED, (place, name: string, line: string, column: string) => {
    const file = join(tool, name);
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    const { originalSource, originalLine, originalColumn } = entry;
    return `${relative(tool, resolve(dirname(file), originalSource))}:${originalLine + 1}:${originalColumn + 1}`;
  });
}

function mapOf(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return undefined; // A bundle without its map. The place in the bundle is better than none.
  }
}
