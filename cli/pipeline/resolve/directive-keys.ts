import type { Place } from '../../report/problem.ts';
import { type Places, parseLocatedYaml } from '../parse/located-yaml.ts';
import type { Schema } from '../schema/schema-library.ts';
import type { Directive, MarkdownFault } from './markdown.ts';

/** The keys a directive gives its block, and where each stands; or the mistake that keeps them from being read. */
export type DirectiveKeys =
  | { readonly keys: Record<string, unknown>; readonly places: Places }
  | { readonly fault: MarkdownFault };

/**
 * Reads a directive's keys: those in its braces, and its body as the block's text or, where the block has none or needs a list, as YAML.
 * `linesAbove` are the lines of the file above the Markdown.
 */
export function directiveKeys(directive: Directive, schema: Schema, linesAbove: number): DirectiveKeys {
  const { attributes, body, bodyLine } = directive;
  const here: Place = { line: directive.line + linesAbove, column: directive.column };
  const nowhereElse: Places = { locate: () => here, locateWithin: () => here };
  if (body.trim() === '') return { keys: { ...attributes }, places: nowhereElse };
  if (takesText(schema)) {
    return {
      keys: { ...attributes, text: body },
      places: { locate: () => here, locateWithin: textPlaces(directive, here, linesAbove) },
    };
  }
  const yaml = parseLocatedYaml(body, { line: bodyLine + linesAbove - 1, column: 0 });
  const [error] = yaml.errors;
  if (error) return { fault: { ...error.place, code: 'broken-yaml', message: error.message, hint: error.hint } };
  if (yaml.data === null || typeof yaml.data !== 'object' || Array.isArray(yaml.data)) {
    return { fault: { ...yaml.locate([]), ...notKeys(directive.name, schema) } };
  }
  const isAttribute = ([key]: readonly (string | number)[]): boolean => String(key) in attributes;
  return {
    keys: { ...attributes, ...yaml.data },
    places: {
      locate: (path, target) => (path.length === 0 || isAttribute(path) ? here : yaml.locate(path, target)),
      locateWithin: (path, index) => (isAttribute(path) ? here : yaml.locateWithin(path, index)),
    },
  };
}

/** A block with a text takes its body as that text, unless it cannot do without a list. */
function takesText({ properties = {}, required = [] }: Schema): boolean {
  const needsList = required.some((key) => key !== 'type' && key !== 'title' && key !== 'text');
  return 'text' in properties && !needsList;
}

function textPlaces(directive: Directive, here: Place, linesAbove: number): Places['locateWithin'] {
  return ([key], index) => {
    if (key !== 'text') return here;
    const before = directive.body.slice(0, index).split('\n');
    return { line: directive.bodyLine + linesAbove + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
  };
}

type Said = Omit<MarkdownFault, keyof Place>;

function notKeys(name: string, { properties = {} }: Schema): Said {
  const keys = Object.keys(properties).filter((key) => key !== 'type');
  return {
    code: 'wrong-type',
    message: `The block \`${name}\` takes keys and values, not a text or a list.`,
    hint:
      keys.length > 0
        ? `Its keys: ${keys.join(', ')}.`
        : 'It has no keys: write it with two colons, and no lines below it.',
  };
}
