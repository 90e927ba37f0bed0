import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Sign, type SignKind } from '../sign/sign.tsx';

export interface LinkedPage {
  readonly name: string;
  readonly link: string;
  readonly text?: string;
  /** What the state of a place asks for. */
  readonly sign?: { readonly form: string; readonly kind: SignKind };
}

export interface LinkListProps {
  readonly title: string;
  readonly links: readonly LinkedPage[];
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
      {links.map(({ name, link, text, sign }) => (
        <li key={link}>
          {sign && <Sign {...sign} label={sign.kind === 'none' ? undefined : sign.form} />}
          <a href={link}>{name}</a>
          {text && <p className="soft">{text}</p>}
        </li>
      ))}
    </ul>
  );
}
