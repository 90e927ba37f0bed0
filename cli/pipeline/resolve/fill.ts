import { suggest } from '../../report/phrases.ts';
import type { ProblemDetails } from '../parse/problem-at.ts';
import type { Value, Values } from './values.ts';

/** Braces with what is between them, closed or not. */
const BRACES = /\{+[^{}]*\}*/g;
const PLACEHOLDER = /^\{([a-zA-Z][\w.-]*)\}$/;

/** A placeholder that cannot be filled, and where it starts in the text. */
interface Unfilled extends ProblemDetails {
  readonly index: number;
  /** What the text has there. */
  readonly written: string;
}

interface Filled {
  readonly text: string;
  readonly unfilled: readonly Unfilled[];
}

export interface Filler {
  /** Fills an address. */
  fill(text: string): Filled;
  /** Fills words that visitors read, and says plainly what the operator does not claim. */
  say(text: string): Filled;
  /** All values used so far, by placeholder. */
  readonly used: ReadonlyMap<string, Value>;
}

/** Makes a filler for one file. It records the values it used: the page names their sources and depends on them. */
export function makeFiller(
  values: Values,
  isFilledLater: (placeholder: string) => boolean,
  sayPlainly?: (text: string) => string,
): Filler {
  const used = new Map<string, Value>();
  const fill = (text: string): Filled => {
    if (!text.includes('{')) return { text, unfilled: [] };
    const unfilled: Unfilled[] = [];
    const filled = text.replace(BRACES, (whole, index: number) => {
      const [, name] = PLACEHOLDER.exec(whole) ?? [];
      if (name === undefined) {
        const broken = brokenPlaceholder(whole);
        if (broken) unfilled.push({ index, ...broken });
        return whole;
      }
      const value = values.get(name);
      if (value?.text !== undefined) {
        used.set(name, value);
        return value.text;
      }
      if (!isFilledLater(name))
        unfilled.push({ index, written: whole, ...(value ? emptyValue(name, value) : unknownName(name, values)) });
      return whole;
    });
    return { text: filled, unfilled };
  };
  const say = (text: string): Filled => {
    const filled = fill(text);
    return sayPlainly ? { ...filled, text: sayPlainly(filled.text) } : filled;
  };
  return { used, fill, say };
}

/** A name after a brace, with the braces and spaces around it. */
const ALMOST = /^(\{+)(\s*)([a-zA-Z][\w.-]*)(\s*)(\}*)/;

/** What is wrong with braces that are no placeholder but look like one. Other braces are text. */
function brokenPlaceholder(braces: string): Omit<Unfilled, 'index'> | undefined {
  const [whole, opening = '', space = '', name, , closing = ''] = ALMOST.exec(braces) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  const details = { code: 'broken-placeholder', hint: `Write {${name}}.` } as const;
  if (closing !== '') {
    const fault = whole.includes('{{') || whole.includes('}}') ? 'doubled braces' : 'spaces between its braces';
    return { ...details, written: whole, message: `The placeholder \`${whole}\` has ${fault}.` };
  }
  if (space !== '' || braces.endsWith('}')) return undefined;
  const written = `${opening}${name}`;
  return { ...details, written, message: `The placeholder \`${written}\` is never closed.` };
}

function emptyValue(name: string, { emptyIn }: Value): ProblemDetails {
  return {
    code: 'empty-placeholder',
    message: `\`{${name}}\` has no value here.`,
    hint: emptyIn
      ? `The fact is empty (null) in ${emptyIn}. Write it there, or reword the sentence without it.`
      : 'The fact is empty (null). Reword the sentence without it.',
  };
}

/** {state.limits} in a post: which state is meant? */
function notHere(name: string, scope: string, key: string): ProblemDetails {
  const page = scope === 'state' ? 'a state' : 'an insurer';
  return {
    code: 'unknown-placeholder',
    message: `\`{${name}}\` has a value only on the page of ${page}.`,
    hint: scope === 'state' ? `Name the state: {texas.${key}}.` : 'Write it out, or link to the page of the insurer.',
  };
}

function unknownName(name: string, values: Values): ProblemDetails {
  const [scope = '', key] = name.split('.');
  const isElsewhere = key !== undefined && (scope === 'state' || scope === 'provider');
  const near = [...values.keys()].filter((known) => !isElsewhere || known.startsWith(`${scope}.`));
  if (isElsewhere && near.length === 0) return notHere(name, scope, key);
  const hint = suggest(name, near);
  return {
    code: 'unknown-placeholder',
    message: `No fact is named \`{${name}}\`.`,
    hint: `${hint}Placeholders are listed in docs/content.md; facts live in content/facts/.`,
  };
}
