import { suggest } from '../../report/suggest.ts';
import type { ProblemDetails } from '../parse/problem-at.ts';
import type { Value, Values } from './values.ts';

const PLACEHOLDER = /\{([a-zA-Z][\w.-]*)\}/g;

/** A placeholder that cannot be filled, and where it starts in the text. */
export interface Unfilled extends ProblemDetails {
  readonly index: number;
}

export interface Filler {
  fill(text: string): { text: string; unfilled: readonly Unfilled[] };
  /** All values used so far, by placeholder. */
  readonly used: ReadonlyMap<string, Value>;
}

/** Makes a filler for one file. It records the values it used: the page names their sources and depends on them. */
export function makeFiller(values: Values, isFilledLater: (placeholder: string) => boolean): Filler {
  const used = new Map<string, Value>();
  return {
    used,
    fill: (text) => {
      if (!text.includes('{')) return { text, unfilled: [] };
      const unfilled: Unfilled[] = [];
      const filled = text.replace(PLACEHOLDER, (whole, name: string, index: number) => {
        const value = values.get(name);
        if (value?.text !== undefined) {
          used.set(name, value);
          return value.text;
        }
        if (!isFilledLater(name))
          unfilled.push({ index, ...(value ? emptyValue(name, value) : unknownName(name, values)) });
        return whole;
      });
      return { text: filled, unfilled };
    },
  };
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

function unknownName(name: string, values: Values): ProblemDetails {
  const hint = suggest(name, [...values.keys()]);
  return {
    code: 'unknown-placeholder',
    message: `No fact is named \`{${name}}\`.`,
    hint: `${hint}Placeholders are listed in docs/content.md; facts live in content/facts/.`,
  };
}
