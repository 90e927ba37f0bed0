import type { BreadcrumbList } from 'schema-dts';
import type { Crumb } from '../components/breadcrumb/breadcrumb.tsx';

/** The pages above a page and, last and without an address, its own heading. https://schema.org/BreadcrumbList */
export function breadcrumbList(crumbs: readonly Crumb[], heading: string, origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...crumbs.map(({ name, href }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name,
        item: { '@id': `${origin}${href}` },
      })),
      { '@type': 'ListItem', position: crumbs.length + 1, name: heading },
    ],
  };
}
