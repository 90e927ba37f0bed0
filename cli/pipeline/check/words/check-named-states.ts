import type { Problem } from '../../../report/problem.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { problemAt, problemIn } from '../../parse/problem-at.ts';
import { visitRecords } from '../../validate/entry.ts';
import { positionIn } from './authored-texts.ts';
import { linksInMarkdown } from './link-texts.ts';
import type { TextValues } from './text-values.ts';

const PAGE_OF_STATE = /^\/(?:state|location)\/([a-z-]+?)(?:-sr22)?(?:[/#?]|$)/;

/** Finds links whose words name one state and whose address leads to another: a line was copied and half changed. */
export function checkNamedStates(draft: Draft, { print }: Pick<TextValues, 'print'>): Problem[] {
  const { file, data } = draft;
  const faultOf = (text: string, href: string) => {
    const led = print(`${PAGE_OF_STATE.exec(href)?.[1]}.name`);
    const named = led === null ? undefined : otherState(text, led, print);
    return named === undefined
      ? undefined
      : ({
          code: 'wrong-state',
          message: `The words of this link name ${named}, and it leads to ${led}.`,
          hint: 'Correct the words or the address.',
        } as const);
  };
  const problems = linksInMarkdown(file.text).flatMap(({ text, href, index }): Problem[] => {
    const fault = faultOf(text, href);
    return fault ? [problemAt(file, positionIn(file.text, index), fault)] : [];
  });
  visitRecords(data, ({ name, link }, path) => {
    const fault = typeof name === 'string' && typeof link === 'string' ? faultOf(name, link) : undefined;
    if (fault) problems.push(problemIn(draft, [...path, 'link'], fault));
  });
  return problems;
}

/** The one state that a text names, unless it is this one, or stands beside it. */
function otherState(text: string, own: string, print: TextValues['print']): string | undefined {
  if (text.includes(own)) return undefined;
  const named = [...text.matchAll(/[A-Z][a-z]+(?: [A-Z][a-z]+)?/g)].flatMap(([words]) =>
    [words, ...words.split(' ')].filter((name) => print(`${name.toLowerCase().replaceAll(' ', '-')}.name`) === name),
  );
  const [first, ...others] = new Set(named);
  return others.length === 0 ? first : undefined;
}
