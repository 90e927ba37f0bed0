import type { Problem } from '../../report/problem.ts';
import { type ProblemDetails, problemAt } from '../parse/problem-at.ts';
import type { Content } from './content.ts';

/** Checks links to other sites: none to our own by its whole address, and a warning for those without encryption. */
export function checkLinks(content: Content): Problem[] {
  const origin = content.all('site')[0]?.data.origin;
  const ownHost = origin && URL.canParse(origin) ? new URL(origin).host : undefined;
  return content.entries.flatMap(({ authored, links }) =>
    links.flatMap((link): Problem[] => {
      const fault = /^https?:/.test(link.href) ? faultOf(link.href, ownHost) : undefined;
      return fault ? [problemAt(authored.file, link, fault)] : [];
    }),
  );
}

function faultOf(href: string, ownHost: string | undefined): ProblemDetails | undefined {
  const { host, pathname, search, hash } = new URL(href);
  if (host === ownHost) {
    return {
      code: 'broken-link',
      message: 'The link leads to our own site by its whole address.',
      hint: `Write ${pathname}${search}${hash}. Then the build checks it, and it works where the site is tried out.`,
    };
  }
  if (!href.startsWith('http:')) return undefined;
  return {
    code: 'insecure-link',
    severity: 'warning',
    message: 'The link starts with http://, so anybody on the way can read and change that page.',
    hint: 'Write https:// if that site has it.',
  };
}
