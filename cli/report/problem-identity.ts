import type { Problem } from './problem.ts';

/** How a fault of rendered pages says where it is. The number of pages grows with the site; the fault stays the same. */
const WHERE = /^On (?:the page \S+|\d+ pages, \S+ among them): /;

/** What stays the same of a problem while lines move: its code, file and message, and the text of its line. */
export function identityOf({ code, file, message, excerpt = '' }: Problem): string {
  return [code, file, message.replace(WHERE, ''), excerpt.trim()].join('\0');
}
