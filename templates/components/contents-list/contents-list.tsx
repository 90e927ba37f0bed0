export interface ContentsListProps {
  readonly links: readonly { readonly id: string; readonly text: string }[];
}

/** Links to the parts of the page. Renders nothing when there are too few. */
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
