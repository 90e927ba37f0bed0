/** Address of a page of a long list: /blog, /blog/page/2 and so on. */
export function listPath(first: string, page: number): string {
  if (page === 1) return first;
  return `${first === '/' ? '' : first}/page/${page}`;
}
