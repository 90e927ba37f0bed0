import type { FindPart } from '../../islands/hydrate-island.ts';

/** Shows the sign of the state and the reason that are picked. Without script it stays a question. */
export function start(root: HTMLElement, find: FindPart): void {
  const state = find<HTMLSelectElement>('[name="state"]');
  const reason = find<HTMLSelectElement>('[name="reason"]');
  const shown = find('.finder-sign');
  const [question] = shown.children;
  const others = find<HTMLTemplateElement>('template').content.children;
  const signs = [...document.querySelectorAll('.finder-signs .sign'), ...others];

  root.addEventListener('change', paint);
  paint();

  function paint(): void {
    const places = state.options[state.selectedIndex]?.dataset.signs;
    // Until a reason is picked, it is the one that is not known: the last.
    const place = places?.at(reason.selectedIndex - 1) ?? places?.at(-1);
    const sign = signs[Number(place)] ?? question;
    if (sign) for (const old of shown.querySelectorAll('.sign')) old.replaceWith(sign.cloneNode(true));
  }
}
