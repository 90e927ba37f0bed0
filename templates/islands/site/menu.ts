const CLOSE_DELAY = 150;

/**
 * The menu's dropdowns open by themselves on click and Enter. With script they also open on hover, close on Escape and on a click
 * outside, and only one is open at a time in browsers that don't know exclusive details.
 */
export function enhanceMenu(): void {
  const dropdowns = [...document.querySelectorAll<HTMLDetailsElement>('.menu details')];
  const closeAll = (but?: Node | null) => {
    for (const dropdown of dropdowns) if (dropdown !== but) dropdown.open = false;
  };
  for (const dropdown of dropdowns) {
    dropdown.addEventListener('toggle', () => dropdown.open && closeAll(dropdown));
    openOnHover(dropdown);
  }
  document.addEventListener('click', ({ target }) => closeAll((target as Element).closest('.menu details')));
  document.addEventListener('keydown', ({ key }) => {
    const open = dropdowns.find((dropdown) => dropdown.open);
    if (key !== 'Escape' || !open) return;
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    closeAll();
  });
}

/** Opens under a mouse, not under a finger, and not in the narrow screens' popover, where it would push the rest of the list around. */
function openOnHover(dropdown: HTMLDetailsElement): void {
  const list = dropdown.querySelector('ul');
  let closing: ReturnType<typeof setTimeout>;
  let hovered = false;
  dropdown.addEventListener('pointerenter', ({ pointerType }) => {
    clearTimeout(closing);
    hovered = pointerType === 'mouse' && list !== null && getComputedStyle(list).position === 'absolute';
    if (hovered) dropdown.open = true;
  });
  dropdown.addEventListener('pointerleave', () => {
    if (!hovered) return;
    hovered = false;
    closing = setTimeout(() => {
      dropdown.open = false;
    }, CLOSE_DELAY);
  });
  // A click on what hover has opened would close it again under the pointer.
  dropdown.querySelector('summary')?.addEventListener('click', (event) => {
    if (hovered && event.detail > 0) event.preventDefault();
  });
}
