import type { ProblemDetails } from '../parse/problem-at.ts';

/** A mistake in a text, and where it starts. */
export interface LineFault extends ProblemDetails {
  readonly index: number;
}

/** Braces with what is between them, or a brace that stands alone. */
const BRACES = /\{+[^{}]*\}*|\}+/g;
const PLACEHOLDER = /^\{[a-zA-Z][\w.-]*\}$/;
const TAG = /<[a-zA-Z/!][^>]*>?/;

/** Finds what a text without Markdown cannot hold: tags, backslashes, placeholders that would stay as they are. */
export function lineFaults(text: string): LineFault[] {
  if (text.trim() === '') return [{ index: 0, ...BLANK }];
  const [tag, backslash] = [TAG.exec(text), text.indexOf('\\')];
  return [
    ...(tag ? [{ index: tag.index, ...htmlIn(tag[0]) }] : []),
    ...(backslash >= 0 ? [{ index: backslash, ...BACKSLASH }] : []),
    ...[...text.matchAll(BRACES)]
      .filter(([braces]) => !PLACEHOLDER.test(braces))
      .map(({ 0: braces, index }) => ({ index, ...wrongPlaceholder(braces) })),
  ];
}

/** A text of nothing but spaces. */
export const BLANK: ProblemDetails = {
  code: 'wrong-value',
  message: 'This text is only spaces.',
  hint: 'Write the text, or remove its key.',
};

const BACKSLASH: ProblemDetails = {
  code: 'broken-text',
  message: 'Visitors would see this backslash.',
  hint: 'Remove it. Between single quotes, and without quotes, YAML needs no backslashes.',
};

function htmlIn(tag: string): ProblemDetails {
  return {
    code: 'raw-html',
    message: `This text is shown as it is written, with \`${tag}\`.`,
    hint: 'Write it without tags. This key takes one line of plain text.',
  };
}

function wrongPlaceholder(braces: string): ProblemDetails {
  const [name] = /[a-zA-Z][\w.-]*/.exec(braces) ?? [];
  const [firstWord = braces] = /^\S+/.exec(braces) ?? [];
  const shown = braces.endsWith('}') ? braces : firstWord;
  return {
    code: 'broken-placeholder',
    message: `\`${shown}\` is not a placeholder, so visitors would see it.`,
    hint: `Write ${name ? `{${name}}` : 'a name between the braces'}: one brace on each side, and no spaces.`,
  };
}
