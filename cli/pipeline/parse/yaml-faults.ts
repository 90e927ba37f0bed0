import { type Document, isCollection, isScalar, visit, type YAMLError } from 'yaml';
import type { Explanation } from '../../report/problem.ts';

const LINE_UP = {
  message: 'These lines do not line up as keys and values.',
  hint:
    'Start keys that belong together in the same column, each with a colon after it. ' +
    'Indent what belongs to a key by two more spaces.',
};

const FAULTS: Readonly<Partial<Record<YAMLError['code'], Explanation>>> = {
  BLOCK_AS_IMPLICIT_KEY: {
    message:
      'The value looks like a key with a value: it contains a colon and a space, or the next line is indented too far.',
    hint:
      'Put text that contains a colon in quotes. Start keys that belong together in the same column. ' +
      'An item that begins with a dash belongs below the other items of its list, above the next key.',
  },
  BAD_SCALAR_START: {
    message: 'Text cannot start with this character.',
    hint: 'Put the whole text in quotes.',
  },
  UNEXPECTED_TOKEN: {
    message: 'Something does not belong here.',
    hint:
      'A value that starts with a quote or bracket must end with it. ' +
      'Put the whole text in quotes, and use the other kind of quote inside it.',
  },
  MISSING_CHAR: {
    message: 'Something is missing here: a colon after a key, a comma, or the end of a quote or bracket.',
    hint: 'Check the colons, quotes and brackets of this line and of the one above it.',
  },
  DUPLICATE_KEY: {
    message: 'This key appears twice.',
    hint: 'Keep one of the two.',
  },
  MULTILINE_IMPLICIT_KEY: LINE_UP,
  BAD_INDENT: LINE_UP,
  BLOCK_IN_FLOW: {
    message: 'A list with dashes, or keys of their own lines, stand between brackets here.',
    hint: 'Write the items between the brackets with commas, or remove the brackets.',
  },
  MULTIPLE_DOCS: {
    message: 'A line of three dashes starts another document.',
    hint: 'One file is one document: remove the line.',
  },
  TAG_RESOLVE_FAILED: {
    message: 'A value that starts with ! asks for an unknown type.',
    hint: 'Put the text in quotes if it is meant to start with !.',
  },
};

const TAB_INDENT: Explanation = {
  message: 'A tab indents here; YAML wants spaces.',
  hint: 'Indent with spaces, two for each level.',
};

const UNCLOSED: Readonly<Record<string, Explanation>> = {
  '[': {
    message: 'A list in square brackets opens here and is never closed.',
    hint: 'Put ] at its end. Text that starts with [ goes in quotes.',
  },
  '{': {
    message: 'A set of keys in braces opens here and is never closed.',
    hint: 'Put } at its end. Text that starts with a placeholder goes in quotes.',
  },
};

/** Explains a bracket, brace or quote that opens and never closes. */
function unclosed(opening: string): Explanation {
  return (
    UNCLOSED[opening] ?? {
      message: 'A quote opens here and is never closed.',
      hint: 'Put the same quote at the end of the text. Use the other kind of quote inside it.',
    }
  );
}

/** Explains a YAML syntax error. Rare ones share one sentence: those of the parser are for programmers. */
function yamlFault({ code }: YAMLError): Explanation {
  return (
    FAULTS[code] ?? {
      message: 'This line does not have the form of YAML.',
      hint: 'Check the indentation, the quotes and the colons around it.',
    }
  );
}

export const UNKNOWN_ALIAS: Explanation = {
  message: 'A value that starts with * repeats one named with & further up, but nothing has that name.',
  hint: 'Put the text in quotes if it is meant to start with *.',
};

export const TOO_MANY_ALIASES: Explanation = {
  message: 'The values repeated with * multiply out of control.',
  hint: 'Write the values out.',
};

interface FaultCause extends Explanation {
  /** Where the mistake is in the text, from 0. */
  readonly index: number;
}

/** What causes a syntax error. A parser notices a tab or an unclosed bracket only further down. */
export function causeOf(error: YAMLError, document: Document, text: string): FaultCause {
  const [noticed] = error.pos;
  const opening = unclosedBefore(noticed, document, text);
  if (opening !== undefined) return { index: opening, ...unclosed(text.charAt(opening)) };
  const tab = tabNear(noticed, text);
  if (tab !== undefined) return { index: tab, ...TAB_INDENT };
  const colon = wrongColon(noticed, text);
  if (colon) return colon;
  const emptied = emptiedAbove(noticed, text);
  if (emptied) return emptied;
  return { index: noticed, ...yamlFault(error) };
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '"': '"', "'": "'" };

/** Where the outermost bracket or quote opens that the parser gave up on at an index. */
function unclosedBefore(index: number, document: Document, text: string): number | undefined {
  let opening: number | undefined;
  visit(document, {
    Node: (_, node) => {
      if (!(isCollection(node) || isScalar(node)) || !node.range) return undefined;
      const [start, end] = node.range;
      const closing = CLOSING[text.charAt(start)];
      const isOpen = closing !== undefined && (end === start + 1 || text.charAt(end - 1) !== closing);
      if (end !== index || !isOpen) return undefined;
      opening = start;
      return visit.BREAK;
    },
  });
  return opening;
}

/** The tab that indents the line of an index, or the line after it. */
function tabNear(index: number, text: string): number | undefined {
  const line = text.lastIndexOf('\n', index - 1) + 1;
  const [first = '', second = ''] = text.slice(line).split('\n', 2);
  const [inFirst, inSecond] = [first, second].map((one) => /^ *\t/.exec(one)?.[0].length);
  if (inFirst !== undefined) return line + inFirst - 1;
  return inSecond === undefined ? undefined : line + first.length + inSecond;
}

/** What stands between the key and the value of a line where a colon and a space should. */
function wrongColon(index: number, text: string): FaultCause | undefined {
  const line = text.lastIndexOf('\n', index - 1) + 1;
  const [key] = /^ *(?:- +)?[\w-]+(?=(?::(?!\/\/)[^\s]|:[\u00a0\u202f\u3000]|：))/.exec(text.slice(line)) ?? [];
  if (key === undefined) return undefined;
  return {
    index: line + key.length,
    message: 'Between this key and its value a plain colon and a plain space must stand.',
    hint: 'Type both again, without any other key.',
  };
}

const BLANKS = /^(?:[ \t]*(?:#.*)?\n)*/;

/** The `[]` or `{}` of a key whose items were written below it, as when the first item is added to an empty list. */
function emptiedAbove(index: number, text: string): FaultCause | undefined {
  const start = text.lastIndexOf('\n', index - 1) + 1;
  const above = /(?<=^|\n)([ -]*)([^\s:]+): *(\[\]|\{\})[ \t]*(?:#.*)?\n(?:[ \t]*(?:#.*)?\n)*$/.exec(
    text.slice(0, start),
  );
  if (!above) return undefined;
  const [whole, before = '', key = '', empty = ''] = above;
  const [, indent = '', dash] = /^( *)(- )?/.exec(text.slice(start).replace(BLANKS, '')) ?? [];
  if (dash ? indent.length < before.length : indent.length <= before.length) return undefined;
  return {
    index: above.index + whole.indexOf(empty),
    message: `${empty} says that nothing is in \`${key}\`, but something follows below it.`,
    hint: `Remove ${empty}, so that the line ends with the colon.`,
  };
}
