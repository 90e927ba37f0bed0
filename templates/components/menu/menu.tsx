import type { MenuItem } from '../../../schemas/generated/content-types.ts';
import { Icon } from '../icon/icon.tsx';

interface MenuProps {
  readonly items: readonly MenuItem[];
  /** Path of the current page; its entry is marked. */
  readonly current?: string;
}

/** The site's menu. Dropdowns are `details` elements: without script they open on click and Enter, one at a time. */
export function Menu({ items, current }: MenuProps) {
  return (
    <ul className="menu">
      {items.map((item) => (
        <li key={item.key}>
          {item.links ? (
            <Dropdown title={item.title} links={item.links} current={current} />
          ) : (
            <a href={item.link} aria-current={currentIf(item.link === current)}>
              {item.title}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

type DropdownProps = Pick<MenuItem, 'title' | 'links'> & Pick<MenuProps, 'current'>;

function Dropdown({ title, links = [], current }: DropdownProps) {
  return (
    <details name="menu">
      <summary>
        {title}
        <Icon name="chevron" />
      </summary>
      <ul>
        {links.map(({ name, link, title: hover }) => (
          <li key={link}>
            <a href={link} title={hover} aria-current={currentIf(link === current)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function currentIf(isCurrent: boolean): 'page' | undefined {
  return isCurrent ? 'page' : undefined;
}
