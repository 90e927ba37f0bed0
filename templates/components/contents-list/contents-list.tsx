import { Icon } from '../icon/icon.tsx';

export interface ContentsListProps {
  readonly links: readonly { readonly id: string; readonly text: string }[];
  /** Open on phones, too: where to pick from it is the first thing to do. */
  readonly isOpen?: boolean;
}

/**
 * Links to the parts of the page, which open on phones and always show on wide screens. Its script marks the part that
 * is being read. Renders nothing when there are too few.
 */
export function ContentsList({ links, isOpen }: ContentsListProps) {
  if (links.length < 2) return null;
  return (
    <nav className="contents-list small" aria-label="On this page" data-island="contents-list" data-when="idle">
      <details open={isOpen}>
        <summary>
          On this page
          <Icon name="chevron" />
        </summary>
        <ul>
          {links.map(({ id, text }) => (
            <li key={id}>
              <a className="line-link" href={`#${id}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
