export interface ContentsListProps {
  readonly links: readonly { readonly id: string; readonly text: string }[];
}

/** What is on the page. Nothing where there is little. */
export function ContentsList({ links }: ContentsListProps) {
  if (links.length < 2) return null;
  return (
    <nav className="contents-list" aria-label="On this page">
      <strong>On this page</strong>
      <ul>
        {links.map(({ id, text }) => (
          <li key={id}>
            <a className="line-link" href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
