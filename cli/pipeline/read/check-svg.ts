import { SaxesParser } from 'saxes';
import type { SourceFile } from './read-source.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The drawing with the first fault that keeps browsers from showing it, if there is one. */
export function checkSvg(drawing: SourceFile): SourceFile {
  if (drawing.fault) return drawing;
  const parser = new SaxesParser({ xmlns: true });
  let fault: SourceFile['fault'];
  const report = (message: string, hint: string): void => {
    const { line, columnIndex: column } = parser;
    fault ??= { code: 'broken-picture', line, column: Math.max(column, 1), message, hint };
  };
  let isRoot = true;
  parser.on('opentag', ({ name, local, uri }) => {
    if (isRoot && (local !== 'svg' || uri !== SVG))
      report(`This is not an SVG drawing: it starts with <${name}>.`, ROOT);
    isRoot = false;
  });
  parser.on('error', ({ message }) => report(`The drawing is broken: ${reasonOf(message)}.`, BROKEN));
  parser.write(drawing.text).close();
  return fault ? { ...drawing, fault } : drawing;
}

const ROOT = `Start it with <svg xmlns="${SVG}">, or save the drawing as SVG again.`;
const BROKEN = 'Browsers would not show it. Save it again from the program that drew it.';

/** The parser's words, without the place in front and the dot at the end. */
function reasonOf(message: string): string {
  return message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
}
