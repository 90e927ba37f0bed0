import type { Link, SiteConfig } from '../../../../schemas/generated/content-types.ts';
import type { Clock } from '../../../system/clock.ts';
import type { Content, ResolvedEntry } from '../../resolve/content.ts';
import { isDraft } from '../../validate/entry.ts';
import { isShown, publicationsOf } from './publications.ts';

interface Shown {
  /** The content without the files whose pages are hidden. */
  readonly content: Content;
  /** Takes links to hidden pages out of the menu and the footer, and what is empty then. */
  readonly shownLinks: (config: SiteConfig) => SiteConfig;
}

/** What visitors may see of the content, or what a preview shows. */
export function shownContent(content: Content, clock: Clock, preview: boolean): Shown {
  const hidden = publicationsOf(content, clock).filter(({ publication }) => !isShown(publication, preview));
  // Drafts that make no page of their own.
  const drafts = preview ? [] : content.entries.filter(({ authored }) => isDraft(authored));
  if (hidden.length === 0 && drafts.length === 0) return { content, shownLinks: (config) => config };
  const files = new Set<ResolvedEntry>([...hidden.map(({ entry }) => entry), ...drafts]);
  const addresses = new Set(hidden.flatMap((file) => file.addresses));
  return {
    content: {
      entries: content.entries.filter((entry) => !files.has(entry)),
      all: (kind) => content.all(kind).filter((entry) => !files.has(entry)),
    },
    shownLinks: (config) => withoutLinksTo(addresses, config),
  };
}

function withoutLinksTo(addresses: ReadonlySet<string>, config: SiteConfig): SiteConfig {
  const isShown = ({ link }: Pick<Link, 'link'>) => !addresses.has(link.split('#')[0] ?? '');
  return overriding(config, {
    menu: () =>
      config.menu.flatMap((item) => {
        if (item.link !== undefined && !isShown({ link: item.link })) return [];
        if (!item.links) return [item];
        const links = item.links.filter(isShown);
        return links.length === 0 && item.link === undefined ? [] : [{ ...item, links }];
      }),
    footer: () => ({
      ...config.footer,
      groups: config.footer.groups.flatMap((group) => {
        const links = group.links.filter(isShown);
        return links.length === 0 ? [] : [{ ...group, links }];
      }),
      privacy: config.footer.privacy.filter(isShown),
    }),
  });
}

/**
 * An object whose properties are read from another one, except for some that are computed anew each time they are read.
 * A watched object still records what is read of it.
 */
export function overriding<Data extends object, Overrides extends object>(
  data: Data,
  overrides: { readonly [Key in keyof Overrides]: () => Overrides[Key] },
): Omit<Data, keyof Overrides> & Overrides {
  const names = Object.keys(overrides);
  const computed = Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => Reflect.get(overrides, name)() }])),
  );
  return new Proxy(Object.assign(Object.create(null), data, overrides), {
    get: (_, key) => Reflect.get(key in computed ? computed : data, key),
  });
}
