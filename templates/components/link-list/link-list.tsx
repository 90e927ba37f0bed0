import { Heading, type HeadingLevel } from '../heading/heading.tsx';

export interface LinkListProps {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly link: string; readonly text?: string }[];
  readonly level?: HeadingLevel;
}

/** Links on tiles, each with a sentence about it, or in a row of short names where none has one. */
export function LinkList({ title, links, level }: LinkListProps) {
  const isRow = links.every(({ text }) => text === undefined);
  return (
    <div className={isRow ? 'link-list is-row' : 'link-list'}>
      <Heading level={level}>{title}</Heading>
      <LinkItems links={links} />
    </div>
  );
}

/** Links, each with its sentence. */
export function LinkItems({ links }: Pick<LinkListProps, 'links'>) {
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
