export interface ContentsListProps {
  readonly links: readonly { readonly id: string; readonly text: string }[];
}

/** What is on the page. Nothing where there is little. */
export function ContentsList({ links }: ContentsListProps) {
  if (links.length < 2) return null;
  return (
    <nav className="contents-list" aria-label="On this page">
      <p className="contents-list-title">On this page</p>
      <ul>
        {links.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
