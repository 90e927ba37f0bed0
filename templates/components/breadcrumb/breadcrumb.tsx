export interface Crumb {
  readonly name: string;
  readonly href: string;
}

export interface BreadcrumbProps {
  /** From the home page down; the page itself is not in it. */
  readonly crumbs: readonly Crumb[];
}

/** Where the page stands in the site. */
export function Breadcrumb({ crumbs }: BreadcrumbProps) {
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
