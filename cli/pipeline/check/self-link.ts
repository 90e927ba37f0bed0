import type { ProblemDetails } from '../parse/problem-at.ts';

/** A link to the page it is on does nothing. A link to a part of the page is fine. */
export function selfLink(href: string, page: string | undefined): ProblemDetails | undefined {
  if (href !== page) return undefined;
  return {
    code: 'self-link',
    severity: 'warning',
    message: 'The link leads to the page it is on.',
    hint: 'Link to a part of the page (#part), to another page, or to none.',
  };
}
