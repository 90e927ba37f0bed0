import { type Document, isCollection, isScalar, visit, type YAMLError } from 'yaml';
import type { Explanation } from '../../report/problem.ts';
import { TAB_INDENT, unclosed, yamlFault } from './yaml-faults.ts';

export interface FaultCause extends Explanation {
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
