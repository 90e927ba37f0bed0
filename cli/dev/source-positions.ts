import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';

/** A place in the tool's bundle, as stacks name it. */
const BUNDLED = /(?:file:\/\/)?(\/[^\s():]+\/\.cache\/cli\/[^\s():]+\.js):(\d+):(\d+)/g;

/** Replaces places in the tool's bundle by those in its sources: templates/components/hero/hero.tsx:12:9. */
export function sourcePositions(text: string, tool: string): string {
  const mapped = text.replace(BUNDLED, (place, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    const { originalSource, originalLine, originalColumn } = entry;
    return `${relative(tool, resolve(dirname(file), originalSource))}:${originalLine + 1}:${originalColumn + 1}`;
  });
  return mapped.replaceAll(`file://${tool}/`, '').replaceAll(`${tool}/`, '');
}

function mapOf(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return undefined; // A bundle without its map. The place in the bundle is better than none.
  }
}
