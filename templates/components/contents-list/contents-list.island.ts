import type { FindPart } from '../../islands/hydrate-island.ts';

/** Where the list stands beside the text; the stylesheet shows it open from here on. */
const WIDE = '(min-width: 60rem)';
/** A part is being read once its heading is in the top third of the window. */
const TOP_THIRD = '99999px 0px -67%';

/** Marks the link of the part that is being read, and says that the list is open where it always shows. */
export function start(root: HTMLElement, find: FindPart): void {
  const list = find('details') as HTMLDetailsElement;
  const wide = matchMedia(WIDE);
  const fit = () => {
    list.open = wide.matches;
  };
  wide.addEventListener('change', fit);
  fit();

  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of root.querySelectorAll('a')) {
    const heading = document.getElementById(link.hash.slice(1));
    if (heading) links.set(heading, link);
  }
  const passed = new Set<Element>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) passed[isIntersecting ? 'add' : 'delete'](target);
      const current = [...links.keys()].filter((heading) => passed.has(heading)).at(-1);
      for (const [heading, link] of links) {
        if (heading === current) link.ariaCurrent = 'true';
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: TOP_THIRD },
  );
  for (const heading of links.keys()) observer.observe(heading);
}
