import { Heading, type HeadingLevel } from '../heading/heading.tsx';

interface LinkListProps {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly link: string; readonly text?: string }[];
  readonly level?: HeadingLevel;
}

/** Links, each with a sentence about it. Phones leave the sentences out where all lead to parts of the same page. */
export function LinkList({ title, links, level }: LinkListProps) {
  const isHere = links.every(({ link }) => link.startsWith('#'));
  return (
    <div className={isHere ? 'link-list is-here' : 'link-list'}>
      <Heading level={level}>{title}</Heading>
      <ul>
        {links.map(({ name, link, text }) => (
          <li key={link}>
            <a href={link}>{name}</a>
            {text && <p className="soft">{text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
