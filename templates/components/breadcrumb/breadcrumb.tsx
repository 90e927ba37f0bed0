export interface Crumb {
  readonly name: string;
  readonly href: string;
}

interface BreadcrumbProps {
  /** Pages from the home page down, without the current page. */
  readonly crumbs: readonly Crumb[];
}

/** The page's position in the site. The home page alone is no position: the logo leads there. */
export function Breadcrumb({ crumbs }: BreadcrumbProps) {
  if (crumbs.length < 2) return null;
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol className="row small">
        {crumbs.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
