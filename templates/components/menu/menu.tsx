import type { MenuItem } from '../../../schemas/generated/content-types.ts';
import { Icon } from '../icon/icon.tsx';

export interface MenuProps {
  readonly items: readonly MenuItem[];
}

/** The site's menu. Dropdowns are details elements that close each other: they open on click and Enter without script. */
export function Menu({ items }: MenuProps) {
  return (
    <ul className="menu">
      {items.map((item) => (
        <li key={item.key}>
          {item.links ? <Dropdown title={item.title} links={item.links} /> : <a href={item.link}>{item.title}</a>}
        </li>
      ))}
    </ul>
  );
}

function Dropdown({ title, links = [] }: Pick<MenuItem, 'title' | 'links'>) {
  return (
    <details name="menu">
      <summary>
        {title}
        <Icon name="chevron" />
      </summary>
      <ul>
        {links.map(({ name, link, title: hover }) => (
          <li key={link}>
            <a href={link} title={hover}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
