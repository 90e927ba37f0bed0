import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import type { Problem } from '../../report/problem.ts';
import { problemAt } from '../parse/problem-at.ts';
import { positionOf, type SourceFile } from '../read/read-source.ts';
import { AT_RULES, ATTRIBUTES, ELEMENTS, FUNCTIONS, PROGRAM_NAMESPACES, XML_ATTRIBUTES } from './drawing-vocabulary.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Of one drawing. A program's whole file may be wrong. */
const MAX_PROBLEMS = 20;
const HINT = 'Remove it, or save the drawing as plain SVG. docs/content.md says what a drawing may have.';

/**
 * Checks that drawings only draw. A visitor can open one by its address, where it is a page of the site: it must not
 * run script, lead elsewhere, or load anything. What is not on the lists of drawing-vocabulary.ts is refused.
 * @param drawings well-formed SVG files.
 */
export function checkDrawings(drawings: readonly SourceFile[]): Problem[] {
  return drawings.flatMap(checkDrawing);
}

function checkDrawing(drawing: SourceFile): Problem[] {
  const { text } = drawing;
  const problems: Problem[] = [];
  /** @param index where it is in the text. */
  const refuse = (index: number, message: string): void => {
    if (problems.length === MAX_PROBLEMS) return;
    problems.push(problemAt(drawing, positionOf(text, index), { code: 'unsafe-drawing', message, hint: HINT }));
  };
  const parser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [];
  let tagStart = 0;
  /** Where each attribute of the tag begins, and where the last one ended. */
  let attributes = new Map<string, number>();
  let read = 0;

  parser.on('doctype', () => refuse(text.indexOf('<!DOCTYPE'), 'A drawing cannot have a <!DOCTYPE>.'));
  parser.on('processinginstruction', ({ target }) =>
    refuse(text.lastIndexOf(`<?${target}`, parser.position), `A drawing cannot have <?${target}?>.`),
  );
  parser.on('opentagstart', ({ name }) => {
    tagStart = text.lastIndexOf(`<${name}`, parser.position);
    read = tagStart + name.length + 1;
    attributes = new Map();
  });
  parser.on('attribute', ({ name }) => {
    attributes.set(name, text.indexOf(name, read));
    read = parser.position;
  });
  parser.on('opentag', (tag) => {
    const parent = open.at(-1);
    // What is inside of a refused element goes with it.
    const refusal = parent?.isRefused ? undefined : elementFault(tag, parent?.isStyle ?? false);
    const isRefused = refusal !== undefined || (parent?.isRefused ?? false);
    if (refusal) refuse(tagStart, refusal);
    if (!isRefused)
      for (const attribute of Object.values(tag.attributes)) {
        const fault = attributeFault(tag, attribute);
        if (fault) refuse(attributes.get(attribute.name) ?? tagStart, fault);
      }
    open.push({ isRefused, isStyle: tag.uri === SVG && tag.local === 'style', start: tagStart, text: '' });
  });
  const addText = (more: string): void => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element?.isStyle || element.isRefused) return;
    const fault = styleFault(element.text);
    // What is written with &#x40; is not found: then the element is where it is.
    if (fault) refuse(Math.max(text.indexOf(fault.found, element.start), element.start), fault.message);
  });
  parser.write(text).close();
  return problems;
}

interface OpenElement {
  readonly isRefused: boolean;
  readonly isStyle: boolean;
  readonly start: number;
  text: string;
}

function elementFault({ name, local, uri }: SaxesTagNS, isInStyle: boolean): string | undefined {
  if (isInStyle) return `<style> cannot have an element <${name}>.`;
  if (uri === SVG ? ELEMENTS.has(local) : PROGRAM_NAMESPACES.has(uri)) return undefined;
  return `A drawing cannot have the element <${name}>${uri === SVG ? '' : ` of ${uri || 'no namespace'}`}.`;
}

function attributeFault(tag: SaxesTagNS, { name, local, uri, value }: SaxesAttributeNS): string | undefined {
  if (uri === XMLNS || PROGRAM_NAMESPACES.has(uri) || (uri === XML && XML_ATTRIBUTES.has(local))) return undefined;
  if (uri === XLINK && local !== 'href') return undefined;
  if (local === 'href' && (uri === XLINK || uri === '')) return linkFault(tag, name, value);
  if (uri !== '') return `A drawing cannot have the attribute ${name}.`;
  if (/^(?:data|aria)-[\w-]+$/.test(name)) return undefined;
  if (!ATTRIBUTES.has(name)) return `A drawing cannot have the attribute ${name}.`;
  return styleFault(value)?.message;
}

/** A picture inside of the drawing. */
const PICTURE_DATA = /^\s*data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=\s]*$/;
const SHOWS_PICTURES: readonly string[] = ['image', 'feImage'];

function linkFault({ local: element }: SaxesTagNS, name: string, value: string): string | undefined {
  if (/^\s*#/.test(value)) return undefined;
  if (SHOWS_PICTURES.includes(element) && PICTURE_DATA.test(value)) return undefined;
  return `${name} leads out of the drawing: "${shortened(value)}". It can only name a part of it, such as #shape.`;
}

/** What CSS would load, and where that is. A backslash could spell any name another way. */
function styleFault(css: string): { readonly found: string; readonly message: string } | undefined {
  if (css.includes('\\')) return { found: '\\', message: 'The styles of a drawing cannot have a backslash.' };
  for (const [found, name = ''] of css.matchAll(/@([\w-]*)/g))
    if (!AT_RULES.has(name.toLowerCase())) return { found, message: `The styles of a drawing cannot have ${found}.` };
  for (const { 0: found, 1: name = '', index } of css.matchAll(/(?<![\w-])([\w-]+)\(/g)) {
    if (FUNCTIONS.has(name.toLowerCase()) || /^url\(\s*["']?#/i.test(css.slice(index))) continue;
    return { found, message: `The styles of a drawing cannot have ${shortened(css.slice(index))}.` };
  }
  return undefined;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
