import type { Problem } from '../../../report/problem.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { problemAt } from '../../parse/problem-at.ts';
import { type AuthoredText, bodyOf, stringsIn } from './authored-texts.ts';
import { sentenceAround } from './passages.ts';
import type { TextValues } from './text-values.ts';

const NAME = '([A-Z][a-z]+(?: [A-Z][a-z]+)?)';
/** What a page says of its own state: that the state asks for something, or has a court. */
const OF_A_STATE = new RegExp(
  [
    String.raw`(?:^|[.!?] +|\n)${NAME} (?:asks|requires|wants|needs|uses|keeps|lets|counts|suspends|orders|accepts)\b`,
    String.raw`\b(?:An?|The|Your|an?|the|your) ${NAME} (?:court|law|judge|driver|license|policy|agency|insurer)s?\b`,
    String.raw`^#+ [^\n]*?\bin ${NAME}(?=[?!.]?$)`,
  ].join('|'),
  'gm',
);

/** The text compares, or speaks to those who come and go. */
const COMPARES =
  /\b(?:from|if|when|where|while|unlike|other|another|than|both|neighbor\w*|move[sd]?|moving|also|too|abroad|away|outside|visit\w*|next door|leave[sd]?)\b/i;

/** Finds where the texts of a state speak of another one as if it were theirs: they were copied from its file. */
export function checkOwnState(draft: Draft, { print }: Pick<TextValues, 'print'>): Problem[] {
  const own = print(`${draft.slug}.name`);
  if (own === null) return [];
  return textsOf(draft).flatMap(({ text, at }) =>
    [...text.matchAll(OF_A_STATE)].flatMap((found): Problem[] => {
      const name = found.slice(1).find((one) => one !== undefined) ?? '';
      const index = found.index + found[0].indexOf(name);
      const sentence = sentenceAround(text, index);
      if (name === own || sentence.includes(own) || COMPARES.test(sentence) || !isState(name, print)) return [];
      return [
        problemAt(draft.file, at(index), {
          code: 'wrong-state',
          severity: 'warning',
          message: `This is about ${name}, in a file of ${own}.`,
          hint: `Write it about ${own}. If ${name} is meant, name ${own} too.`,
        }),
      ];
    }),
  );
}

function isState(name: string, print: TextValues['print']): boolean {
  return print(`${name.toLowerCase().replaceAll(' ', '-')}.name`) === name;
}

function textsOf(draft: Draft): AuthoredText[] {
  if (draft.kind === 'state-article') return [bodyOf(draft.body)];
  if (draft.kind !== 'state') return [];
  return stringsIn(draft.data)
    .filter(({ path }) => !path.includes('sources'))
    .map(({ text, path }) => ({ text, at: (index) => draft.locateWithin(path, index) }));
}
