/** A part is being read once its heading, or the line that it folds to, is in the top third of the window. */
const TOP_THIRD = '99999px 0px -67%';

/** Marks the link of the part that is being read. */
export function start(root: HTMLElement): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of root.querySelectorAll('a')) {
    const part = document.getElementById(link.hash.slice(1));
    if (part) links.set(part.closest('details') ?? part, link);
  }
  const passed = new Set<Element>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) passed[isIntersecting ? 'add' : 'delete'](target);
      const current = [...links.keys()].filter((heading) => passed.has(heading)).at(-1);
      for (const [heading, link] of links) link.ariaCurrent = heading === current ? 'true' : null;
    },
    { rootMargin: TOP_THIRD },
  );
  for (const heading of links.keys()) observer.observe(heading);
}
