import { LinkItems, type LinkListProps } from '../link-list/link-list.tsx';

/** Links as a table of contents: the picture of a page's hero. */
export function LinkContents({ title, links }: Pick<LinkListProps, 'title' | 'links'>) {
  return (
    <nav className="link-contents" aria-label={title}>
      <LinkItems links={links} />
    </nav>
  );
}
