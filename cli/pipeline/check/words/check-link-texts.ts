import type { Problem } from '../../../report/problem.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { type ProblemDetails, problemAt } from '../../parse/problem-at.ts';
import { positionIn } from './authored-texts.ts';
import { isVague, type LinkText, linksInMarkdown } from './link-texts.ts';

/** Checks that the words of each link in a file say where it leads. A link without words is broken anyway. */
export function checkLinkTexts({ file }: Draft): Problem[] {
  return linksInMarkdown(file.text)
    .filter((link) => link.text !== '' && isVague(link))
    .map((link) => problemAt(file, positionIn(file.text, link.index), vagueLink(link)));
}

export function vagueLink({ text, href }: LinkText): ProblemDetails {
  return {
    code: 'vague-link',
    message: `The words "${text}" do not say where the link leads: ${href}.`,
    hint: 'Screen readers list links without the text around them. Name the page or what the visitor does there.',
  };
}
