import type { JsonSchema } from '../../../schemas/json-schema.ts';
import type { Position } from '../../report/problem.ts';
import { type Locator, parseLocatedYaml } from '../parse/located-yaml.ts';
import type { ProblemDetails } from '../parse/problem-at.ts';
import type { Directive, MarkdownFault } from './directives.ts';

/** The keys a directive gives its block and their positions, or the fault that keeps them from being read. */
type DirectiveKeys =
  | { readonly keys: Record<string, unknown>; readonly locator: Locator }
  | { readonly fault: MarkdownFault };

/**
 * Reads a directive's keys: those in its braces, then its body, which is the text of the key that the block's schema
 * names under `body`, or else YAML. `linesAbove` counts the lines of the file above the Markdown.
 */
export function directiveKeys(directive: Directive, schema: JsonSchema, linesAbove: number): DirectiveKeys {
  const { attributes, body, bodyLine } = directive;
  const start: Position = { line: directive.line + linesAbove, column: directive.column };
  const startOnly: Locator = { locate: () => start, locateWithin: () => start };
  if (body.trim() === '') return { keys: { ...attributes }, locator: startOnly };
  if (schema.body !== undefined) {
    const key = firstKey(body);
    if (key) return { fault: { ...positionOfKey(directive, linesAbove), ...keysInText(directive.name, key, schema) } };
    return {
      keys: { ...attributes, [schema.body]: body },
      locator: { ...startOnly, locateWithin: textLocator(directive, schema.body, linesAbove) },
    };
  }
  const yaml = parseLocatedYaml(body, { line: bodyLine + linesAbove - 1, column: 0 });
  const [error] = yaml.errors;
  if (error) {
    const { position, message, hint } = error;
    return { fault: { ...position, code: 'broken-yaml', message, hint } };
  }
  if (yaml.data === null || typeof yaml.data !== 'object' || Array.isArray(yaml.data)) {
    return { fault: { ...yaml.locate([]), ...notKeys(directive.name, schema) } };
  }
  const isAttribute = ([key]: readonly (string | number)[]): boolean => String(key) in attributes;
  return {
    keys: { ...attributes, ...yaml.data },
    locator: {
      locate: (path, target) => (path.length === 0 || isAttribute(path) ? start : yaml.locate(path, target)),
      locateWithin: (path, index) => (isAttribute(path) ? start : yaml.locateWithin(path, index)),
    },
  };
}

/** The key with which a text starts, if it is written as YAML. A sentence starts with a capital letter. */
function firstKey(body: string): string | undefined {
  return /^([a-z][A-Za-z]*):(?:\s|$)/.exec(body.trimStart())?.[1];
}

function positionOfKey({ body, bodyLine }: Directive, linesAbove: number): Position {
  const before = body.slice(0, body.length - body.trimStart().length).split('\n');
  return { line: bodyLine + linesAbove + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
}

function keysInText(name: string, key: string, { properties = {} }: JsonSchema): ProblemDetails {
  const keys = Object.keys(properties).filter((known) => known !== 'type' && known !== 'text');
  return {
    code: 'wrong-type',
    message: `The lines in the block \`${name}\` are its text, not keys and values.`,
    hint:
      key === 'text'
        ? 'Remove `text:`.'
        : `Write keys in braces after the name, for example :::${name}{${keys[0]}="..."}. Its keys: ${keys.join(', ')}.`,
  };
}

function textLocator(
  { body, bodyLine, line, column }: Directive,
  textKey: string,
  linesAbove: number,
): Locator['locateWithin'] {
  return ([key], index) => {
    if (key !== textKey) return { line: line + linesAbove, column };
    const before = body.slice(0, index).split('\n');
    return { line: bodyLine + linesAbove + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
  };
}

function notKeys(name: string, { properties = {} }: JsonSchema): ProblemDetails {
  const keys = Object.keys(properties).filter((key) => key !== 'type');
  return {
    code: 'wrong-type',
    message: `The block \`${name}\` takes keys and values, not text or a list.`,
    hint:
      keys.length > 0
        ? `Its keys: ${keys.join(', ')}.`
        : 'It has no keys. Write it with two colons and no lines below it.',
  };
}
