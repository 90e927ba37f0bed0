import { Heading, type HeadingLevel } from '../heading/heading.tsx';

interface LinkListProps {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly link: string; readonly text?: string }[];
  readonly level?: HeadingLevel;
}

/** The links as the picture of a page's hero: a table of contents. */
export function linksPicture({ title, links }: Pick<LinkListProps, 'title' | 'links'>) {
  return (
    <nav className="link-contents" aria-label={title}>
      <Items links={links} />
    </nav>
  );
}

/** Links on tiles, each with a sentence about it, or in a row of short names where none has one. */
export function LinkList({ title, links, level }: LinkListProps) {
  const isRow = links.every(({ text }) => text === undefined);
  return (
    <div className={isRow ? 'link-list is-row' : 'link-list'}>
      <Heading level={level}>{title}</Heading>
      <Items links={links} />
    </div>
  );
}

function Items({ links }: Pick<LinkListProps, 'links'>) {
  return (
    <ul>
      {links.map(({ name, link, text }) => (
        <li key={link}>
          <a href={link}>{name}</a>
          {text && <p className="soft">{text}</p>}
        </li>
      ))}
    </ul>
  );
}
